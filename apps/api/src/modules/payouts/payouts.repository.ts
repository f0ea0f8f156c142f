import { and, asc, desc, eq, inArray, max, sql } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { enterDirectoryLater, shopOfKey } from "#db/shop-directory.ts";
import { openPayoutStatuses, payoutEvents, type PayoutRow, payouts } from "#db/schema/payouts.ts";
import { type ProviderAccountRow, providerAccounts } from "#db/schema/payments.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { PayoutId, ShopId } from "#kernel/ids.ts";
import { byMoment, type PageQuery } from "#kernel/paging.ts";

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

export async function insertPayout(db: Db, values: typeof payouts.$inferInsert): Promise<void> {
  enterDirectoryLater(db, values.shopId, "payout", [values.reference]);
  await db.insert(payouts).values(values);
}

export async function findPayout(db: Db, shopId: ShopId, id: PayoutId): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(thisPayout(shopId, id));
  return row;
}

export async function findPayoutOfSource(
  db: Db,
  shopId: ShopId,
  purpose: PayoutRow["purpose"],
  sourceId: string,
): Promise<PayoutRow | undefined> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.shopId, shopId), eq(payouts.purpose, purpose), eq(payouts.sourceId, sourceId)))
    .orderBy(desc(payouts.number))
    .limit(1);
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
    .where(and(eq(payouts.shopId, shopOfKey("payout", reference)), eq(payouts.reference, reference)));
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
/** @returns whether it is new */
export async function insertPayoutEvent(db: Db, values: typeof payoutEvents.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(payoutEvents)
    .values(values)
    .onConflictDoNothing()
    .returning({ at: payoutEvents.at });
  return rows.length > 0;
}

/** The shop's accounts that are in use, in their order, with their keys. */
export const findPayingAccounts = (db: Db, shopId: ShopId): Promise<ProviderAccountRow[]> =>
  db
    .select()
    .from(providerAccounts)
    .where(and(eq(providerAccounts.shopId, shopId), eq(providerAccounts.status, "active")))
    .orderBy(asc(providerAccounts.priority));

/** The shop's own payouts that have not ended. */
export async function sumOpenPayouts(db: Db, shopId: ShopId) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amountMinor: sql<number>`coalesce(sum(${payouts.amountMinor}), 0)::float8`,
    })
    .from(payouts)
    .where(
      and(
        eq(payouts.shopId, shopId),
        eq(payouts.purpose, "shop"),
        inArray(payouts.status, openPayoutStatuses),
      ),
    );
  return row!;
}

/** What of the shop's own payouts is on its way and waits for an owner, and what was paid since a moment. */
export async function sumOwnPayouts(db: Db, shopId: ShopId, since: Date) {
  const sumOf = (column: typeof payouts.amountMinor | typeof payouts.feeMinor, condition: string) =>
    sql<string>`coalesce(sum(${column}) filter (where ${sql.raw(condition)}), 0)`.mapWith(Number);
  const paid = sql`${payouts.status} = 'paid' and ${payouts.finishedAt} >= ${since.toISOString()}::timestamptz`;
  const [row] = await db
    .select({
      onItsWayMinor: sumOf(payouts.amountMinor, "status in ('requested', 'processing', 'unknown')"),
      onHoldMinor: sumOf(payouts.amountMinor, "status = 'on_hold'"),
      count: sql<number>`(count(*) filter (where ${paid}))::int`,
      amountMinor: sql<string>`coalesce(sum(${payouts.amountMinor}) filter (where ${paid}), 0)`.mapWith(
        Number,
      ),
      feeMinor: sql<string>`coalesce(sum(${payouts.feeMinor}) filter (where ${paid}), 0)`.mapWith(Number),
    })
    .from(payouts)
    .where(and(eq(payouts.shopId, shopId), eq(payouts.purpose, "shop")));
  const { onItsWayMinor, onHoldMinor, ...paidThisMonth } = row!;
  return { onItsWayMinor, onHoldMinor, paidThisMonth };
}

const view = {
  id: payouts.id,
  number: payouts.number,
  purpose: payouts.purpose,
  status: payouts.status,
  hold: payouts.hold,
  failureCode: payouts.failureCode,
  provider: providerAccounts.provider,
  kind: payouts.kind,
  network: payouts.network,
  bank: payouts.bank,
  destination: payouts.destination,
  recipientName: payouts.recipientName,
  amountMinor: payouts.amountMinor,
  expectedFeeMinor: payouts.expectedFeeMinor,
  feeMinor: payouts.feeMinor,
  reference: payouts.reference,
  providerReference: payouts.providerReference,
  requestedBy: { id: users.id, name: users.name },
  createdAt: payouts.createdAt,
  finishedAt: payouts.finishedAt,
};

const selectView = (db: Db) =>
  db
    .select(view)
    .from(payouts)
    .innerJoin(
      providerAccounts,
      and(eq(providerAccounts.shopId, payouts.shopId), eq(providerAccounts.id, payouts.providerAccountId)),
    )
    .leftJoin(users, eq(users.id, payouts.requestedBy));

export type PayoutView = Awaited<ReturnType<typeof selectView>>[number];

const newestFirst = keyset({ by: payouts.createdAt, id: payouts.id, isAscending: false, key: byMoment });

/** A page of the shop's own payouts, the newest first. */
export const findOwnPayouts = (db: Db, shopId: ShopId, page: PageQuery) =>
  findPage(newestFirst, page, async ({ where, orderBy, limit }) => {
    const rows = await selectView(db)
      .where(and(eq(payouts.shopId, shopId), eq(payouts.purpose, "shop"), where))
      .orderBy(orderBy)
      .limit(limit);
    return rows.map((row) => ({ item: row, key: row.createdAt, id: row.id }));
  });

export async function findPayoutView(db: Db, shopId: ShopId, id: PayoutId): Promise<PayoutView | undefined> {
  const [row] = await selectView(db).where(thisPayout(shopId, id));
  return row;
}

/** What was said of a payout, the newest first. */
export const findPayoutEvents = (db: Db, shopId: ShopId, id: PayoutId) =>
  db
    .select({
      source: payoutEvents.source,
      said: payoutEvents.said,
      became: payoutEvents.became,
      by: { id: users.id, name: users.name },
      at: payoutEvents.at,
    })
    .from(payoutEvents)
    .leftJoin(users, eq(users.id, payoutEvents.by))
    .where(and(eq(payoutEvents.shopId, shopId), eq(payoutEvents.payoutId, id)))
    .orderBy(desc(payoutEvents.id));
