import { and, eq, max, sql } from "drizzle-orm";
import { payoutEvents, type PayoutRow, payouts } from "#db/schema/payouts.ts";
import { type ProviderAccountRow, providerAccounts } from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { PayoutId, ShopId } from "#kernel/ids.ts";

const thisPayout = (shopId: ShopId, id: PayoutId) => and(eq(payouts.shopId, shopId), eq(payouts.id, id));

/** The next number of a shop. Until the transaction ends nobody else takes one, nor sends money out. */
export async function takePayoutNumber(db: Db, shopId: ShopId): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${shopId}|payouts`}, 0))`);
  const [row] = await db
    .select({ last: max(payouts.number) })
    .from(payouts)
    .where(eq(payouts.shopId, shopId));
  return (row?.last ?? 0) + 1;
}

export const insertPayout = (db: Db, values: typeof payouts.$inferInsert) =>
  db.insert(payouts).values(values);

export async function findPayout(db: Db, shopId: ShopId, id: PayoutId): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(thisPayout(shopId, id));
  return row;
}

/** Locks the row until the transaction ends. */
export async function findPayoutForUpdate(
  db: Db,
  shopId: ShopId,
  id: PayoutId,
): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(thisPayout(shopId, id)).for("update");
  return row;
}

export const updatePayout = (
  db: Db,
  shopId: ShopId,
  id: PayoutId,
  values: Partial<typeof payouts.$inferInsert>,
) => db.update(payouts).set(values).where(thisPayout(shopId, id));

/** A payout by the reference that a notice claims, with its account; across shops. */
export async function findPayoutByReference(
  db: Db,
  reference: string,
): Promise<{ payout: PayoutRow; account: ProviderAccountRow } | undefined> {
  const [row] = await db
    .select({ payout: payouts, account: providerAccounts })
    .from(payouts)
    .innerJoin(
      providerAccounts,
      and(eq(providerAccounts.shopId, payouts.shopId), eq(providerAccounts.id, payouts.providerAccountId)),
    )
    .where(eq(payouts.reference, reference));
  return row;
}

export async function findAccountOf(
  db: Db,
  { shopId, providerAccountId }: Pick<PayoutRow, "shopId" | "providerAccountId">,
): Promise<ProviderAccountRow> {
  const [row] = await db
    .select()
    .from(providerAccounts)
    .where(and(eq(providerAccounts.shopId, shopId), eq(providerAccounts.id, providerAccountId)));
  if (!row) throw new Error(`no such provider account: ${providerAccountId}`);
  return row;
}

/** Payouts whose moment has come, across shops; taken until `again`. */
export const takeDuePayouts = (db: Db, now: Date, again: Date) =>
  db
    .update(payouts)
    .set({ nextPollAt: again })
    .where(sql`next_poll_at is not null and next_poll_at <= ${now.toISOString()}::timestamptz`)
    .returning({ shopId: payouts.shopId, id: payouts.id, status: payouts.status });

/** Keeps what was said; the same said again is kept once. */
export const insertPayoutEvent = (db: Db, values: typeof payoutEvents.$inferInsert) =>
  db.insert(payoutEvents).values(values).onConflictDoNothing();
