import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type LineCreditRow, lineCredits } from "#db/schema/line-credits.ts";
import { refunds } from "#db/schema/refunds.ts";
import { statementLines } from "#db/schema/statement-lines.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, LineCreditId, ShopId } from "#kernel/ids.ts";

export const insertLineCredit = (db: Db, values: typeof lineCredits.$inferInsert) =>
  db.insert(lineCredits).values(values);

const thisCredit = (shopId: ShopId, id: LineCreditId) =>
  and(eq(lineCredits.shopId, shopId), eq(lineCredits.id, id));

export const updateLineCredit = (
  db: Db,
  { shopId, id }: Pick<LineCreditRow, "shopId" | "id">,
  values: Partial<typeof lineCredits.$inferInsert>,
) => db.update(lineCredits).set(values).where(thisCredit(shopId, id));

/** One of them with who had paid it, as far as that is not forgotten. */
export async function findLineCreditForUpdate(db: Db, shopId: ShopId, id: LineCreditId) {
  const [row] = await db
    .select({ credit: lineCredits, payerName: statementLines.payerName, phone: statementLines.phone })
    .from(lineCredits)
    .innerJoin(statementLines, ofItsLine)
    .where(thisCredit(shopId, id))
    .for("update", { of: lineCredits });
  return row;
}

const ofItsLine = and(
  eq(statementLines.shopId, lineCredits.shopId),
  eq(statementLines.id, lineCredits.statementLineId),
);

/** What a customer has of it, and everybody who became them. */
const ofCustomer = (shopId: ShopId, customerId: CustomerId) =>
  and(
    eq(lineCredits.shopId, shopId),
    gt(lineCredits.leftMinor, 0),
    sql`${lineCredits.customerId} in (
      with recursive whole(id) as (
        select ${customerId}::text
        union select c.id from customers c join whole on c.merged_into = whole.id
        where c.shop_id = ${shopId} and c.merged_into is not null)
      select id from whole)`,
  );

/** A customer's credit from money of the till, the oldest first, with the line that it came by. */
export const findLineCredits = (db: Db, shopId: ShopId, customerId: CustomerId) =>
  db
    .select({
      id: lineCredits.id,
      amountMinor: lineCredits.amountMinor,
      leftMinor: lineCredits.leftMinor,
      at: lineCredits.keptAt,
      line: {
        id: statementLines.id,
        reference: statementLines.reference,
        payerName: statementLines.payerName,
        payerPhone: statementLines.phone,
        network: statementLines.network,
      },
    })
    .from(lineCredits)
    .innerJoin(statementLines, ofItsLine)
    .where(ofCustomer(shopId, customerId))
    .orderBy(asc(lineCredits.keptAt), asc(lineCredits.id));

/** The same, locked until the transaction ends: credit is spent by one after another. */
export const findLineCreditsForUpdate = (
  db: Db,
  shopId: ShopId,
  customerId: CustomerId,
): Promise<LineCreditRow[]> =>
  db
    .select()
    .from(lineCredits)
    .where(ofCustomer(shopId, customerId))
    .orderBy(asc(lineCredits.keptAt), asc(lineCredits.id))
    .for("update");

export async function sumLineCredits(db: Db, shopId: ShopId, customerId: CustomerId): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${lineCredits.leftMinor}), 0)`.mapWith(Number) })
    .from(lineCredits)
    .where(ofCustomer(shopId, customerId));
  return row!.sum;
}

/**
 * Whether some money went back under a wallet's reference before. Whoever else gives back under the same one waits until the
 * transaction ends.
 */
export async function isReferenceGiven(db: Db, shopId: ShopId, reference: string): Promise<boolean> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`given back|${shopId}|${reference}`}, 0))`,
  );
  const ofOrders = and(
    eq(refunds.shopId, shopId),
    eq(refunds.way, "own_wallet"),
    eq(refunds.providerReference, reference),
  );
  const ofLines = and(eq(lineCredits.shopId, shopId), eq(lineCredits.returnReference, reference));
  return (await db.$count(refunds, ofOrders)) + (await db.$count(lineCredits, ofLines)) > 0;
}
