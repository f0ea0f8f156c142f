import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "#db/schema/payments.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";

const ofTransaction = and(
  eq(ledgerEntries.shopId, ledgerTransactions.shopId),
  eq(ledgerEntries.transactionId, ledgerTransactions.id),
);
const signedMinor = sql`case ${ledgerEntries.direction} when 'debit' then ${ledgerEntries.amountMinor}
  else -${ledgerEntries.amountMinor} end`;

/** Postings that are meant, entry by entry, the newest first, with who booked them. */
export const findPostings = (db: Db, shopId: ShopId, meant: SQL | undefined) =>
  db
    .select({
      id: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      sourceId: ledgerTransactions.sourceId,
      postedAt: ledgerTransactions.postedAt,
      by: { id: users.id, name: users.name },
      account: ledgerEntries.accountCode,
      direction: ledgerEntries.direction,
      amountMinor: ledgerEntries.amountMinor,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, ofTransaction)
    .leftJoin(users, eq(users.id, ledgerTransactions.postedBy))
    .where(and(eq(ledgerTransactions.shopId, shopId), meant))
    .orderBy(desc(ledgerTransactions.postedAt), desc(ledgerTransactions.id), asc(ledgerEntries.id));

export type Posting = Awaited<ReturnType<typeof findPostings>>[number];

/** All that was booked for an order, the newest first, with who booked it. */
export const findPostingsOfOrder = (db: Db, shopId: ShopId, orderId: OrderId): Promise<Posting[]> =>
  findPostings(db, shopId, eq(ledgerTransactions.orderId, orderId));

const ofAccount = (shopId: ShopId, account: string) =>
  and(eq(ledgerEntries.shopId, shopId), eq(ledgerEntries.accountCode, account));

/** What an account holds: debits less credits. */
export async function sumAccount(db: Db, shopId: ShopId, account: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${signedMinor}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(ofAccount(shopId, account));
  return Number(row!.sum);
}

/**
 * Locks an account, so that of two who take from it the second sees what the first left. Who only puts in does not wait.
 *
 * @returns what it holds; 0 where there is none
 */
export async function sumAccountForUpdate(db: Db, shopId: ShopId, account: string): Promise<number> {
  await db
    .select({ code: ledgerAccounts.code })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.shopId, shopId), eq(ledgerAccounts.code, account)))
    .for("no key update");
  return sumAccount(db, shopId, account);
}

/** The entries of one posting, by what caused it. */
export const findEntriesOf = (
  db: Db,
  shopId: ShopId,
  { sourceType, sourceId, kind }: { sourceType: string; sourceId: string; kind: string },
) =>
  db
    .select({
      account: ledgerEntries.accountCode,
      direction: ledgerEntries.direction,
      amountMinor: ledgerEntries.amountMinor,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, ofTransaction)
    .where(
      and(
        eq(ledgerTransactions.shopId, shopId),
        eq(ledgerTransactions.sourceType, sourceType),
        eq(ledgerTransactions.sourceId, sourceId),
        eq(ledgerTransactions.kind, kind),
      ),
    )
    .orderBy(asc(ledgerEntries.id));

/** What went into an account and out of it, the newest first, with the orders and people it was about. */
export const findMovements = (db: Db, shopId: ShopId, account: string, limit: number) =>
  db
    .select({
      id: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      amountMinor: ledgerEntries.amountMinor,
      orderId: ledgerTransactions.orderId,
      orderNumber: orders.number,
      by: { id: users.id, name: users.name },
      at: ledgerTransactions.postedAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, ofTransaction)
    .leftJoin(
      orders,
      and(eq(orders.shopId, ledgerTransactions.shopId), eq(orders.id, ledgerTransactions.orderId)),
    )
    .leftJoin(users, eq(users.id, ledgerTransactions.postedBy))
    .where(ofAccount(shopId, account))
    .orderBy(desc(ledgerEntries.id))
    .limit(limit);
