import { and, count, eq, gte, inArray, like, lt, max, ne, notLike, or, sql } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { dayCounts, dayEnds } from "#db/schema/day-ends.ts";
import { debts } from "#db/schema/debts.ts";
import { orders } from "#db/schema/orders.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/payments.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { byDay, type PageQuery } from "#kernel/paging.ts";
import type { DayRow, OwnCount } from "./day-sheet.rules.ts";

export type DayEndRow = typeof dayEnds.$inferSelect;

const thisDay = (shopId: ShopId, day: string) => and(eq(dayEnds.shopId, shopId), eq(dayEnds.day, day));
const personName = (column: typeof dayEnds.signedBy | typeof dayEnds.openedBy) =>
  sql<string | null>`(select ${users.name} from ${users} where ${users.id} = ${column})`;
const view = {
  day: dayEnds.day,
  status: dayEnds.status,
  expectedMinor: dayEnds.expectedMinor,
  countedMinor: dayEnds.countedMinor,
  note: dayEnds.note,
  signedBy: { id: dayEnds.signedBy, name: sql<string>`${personName(dayEnds.signedBy)}` },
  signedAt: dayEnds.signedAt,
  openedByName: personName(dayEnds.openedBy),
  openedAt: dayEnds.openedAt,
  openReason: dayEnds.openReason,
};

/**
 * Waits for whoever records money at this moment, and keeps others waiting until the transaction ends; the trigger that looks
 * for closed days holds the other half of this lock.
 */
export const lockDays = (db: Db, shopId: ShopId) => db.execute(sql`select lock_days(${shopId})`);

/** What came and went on the accounts of money, but for what counting the drawer found. */
export async function findDayRows(
  db: Db,
  shopId: ShopId,
  { since, until }: { since: Date; until: Date },
): Promise<DayRow[]> {
  const isDebt = sql<boolean>`(${ledgerTransactions.kind} = 'payment' and (${ledgerTransactions.orderId} is null
    or exists (select 1 from ${debts} where ${debts.shopId} = ${shopId} and ${debts.orderId} = ${ledgerTransactions.orderId}
      and ${debts.givenAt} < ${ledgerTransactions.postedAt})))`;
  return db
    .select({
      account: ledgerEntries.accountCode,
      kind: ledgerTransactions.kind,
      isDebt: isDebt.as("is_debt"),
      by: ledgerTransactions.postedBy,
      minor: sql<number>`sum(case ${ledgerEntries.direction} when 'debit' then ${ledgerEntries.amountMinor}
        else -${ledgerEntries.amountMinor} end)`.mapWith(Number),
      since: sql<Date>`min(${ledgerTransactions.postedAt})`.mapWith(ledgerTransactions.postedAt),
    })
    .from(ledgerEntries)
    .innerJoin(
      ledgerTransactions,
      and(
        eq(ledgerTransactions.shopId, ledgerEntries.shopId),
        eq(ledgerTransactions.id, ledgerEntries.transactionId),
      ),
    )
    .where(
      and(
        eq(ledgerEntries.shopId, shopId),
        or(
          eq(ledgerEntries.accountCode, "cash_drawer"),
          like(ledgerEntries.accountCode, "own\\_till:%"),
          like(ledgerEntries.accountCode, "provider\\_clearing:%"),
        ),
        notLike(ledgerTransactions.kind, "drawer\\_count%"),
        gte(ledgerTransactions.postedAt, since),
        lt(ledgerTransactions.postedAt, until),
      ),
    )
    .groupBy(ledgerEntries.accountCode, ledgerTransactions.kind, sql`is_debt`, ledgerTransactions.postedBy);
}

/** Beside its money: what went out on credit on a day, in hundredths, and how many orders wait for somebody now. */
export async function findDayFacts(
  db: Db,
  shopId: ShopId,
  { since, until }: { since: Date; until: Date },
): Promise<{ creditMinor: number; openOrders: number }> {
  const given = db
    .select({ sum: sql`coalesce(sum(${debts.givenMinor}), 0)` })
    .from(debts)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, debts.orderId)))
    .where(
      and(
        eq(debts.shopId, shopId),
        // What was owed before the shop wrote down here was given on no day of its own.
        ne(debts.kind, "opening"),
        ne(orders.lifecycle, "cancelled"),
        eq(orders.isPractice, false),
        gte(debts.givenAt, since),
        lt(debts.givenAt, until),
      ),
    );
  const [row] = await db
    .select({
      creditMinor: sql<number>`(${given})`.mapWith(Number),
      openOrders: count(),
    })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.isPractice, false),
        inArray(orders.lifecycle, [...openLifecycles]),
      ),
    );
  return row!;
}

/** Sent in, and not handed over. */
const openLifecycles = ["pending", "preparing", "ready", "out_for_delivery"] as const;

export const findOwnCounts = (db: Db, shopId: ShopId, day: string): Promise<OwnCount[]> =>
  db
    .select({
      person: { id: users.id, name: users.name },
      floatMinor: dayCounts.floatMinor,
      countedMinor: dayCounts.countedMinor,
    })
    .from(dayCounts)
    .innerJoin(users, eq(users.id, dayCounts.userId))
    .where(and(eq(dayCounts.shopId, shopId), eq(dayCounts.day, day)))
    .orderBy(users.name, users.id);

export const saveOwnCount = (db: Db, { shopId, day, userId, ...count }: typeof dayCounts.$inferInsert) =>
  db
    .insert(dayCounts)
    .values({ shopId, day, userId, ...count })
    .onConflictDoUpdate({ target: [dayCounts.shopId, dayCounts.day, dayCounts.userId], set: count });

export async function findDayEnd(db: Db, shopId: ShopId, day: string) {
  const [row] = await db
    .select({ ...view, sheet: dayEnds.sheet })
    .from(dayEnds)
    .where(thisDay(shopId, day));
  return row;
}

/** As it stands in the database; the caller holds the lock of days. */
export async function findDayEndRow(db: Db, shopId: ShopId, day: string): Promise<DayEndRow | undefined> {
  const [row] = await db.select().from(dayEnds).where(thisDay(shopId, day));
  return row;
}

/** The last day that was ever signed; of those before it none is signed or opened any more. */
export async function findLastSigned(db: Db, shopId: ShopId): Promise<string | null> {
  const [row] = await db
    .select({ day: max(dayEnds.day) })
    .from(dayEnds)
    .where(eq(dayEnds.shopId, shopId));
  return row!.day;
}

export const saveDayEnd = (db: Db, { shopId, day, ...values }: typeof dayEnds.$inferInsert) =>
  db
    .insert(dayEnds)
    .values({ shopId, day, ...values })
    .onConflictDoUpdate({ target: [dayEnds.shopId, dayEnds.day], set: values });

export const updateDayEnd = (db: Db, shopId: ShopId, day: string, values: Partial<DayEndRow>) =>
  db.update(dayEnds).set(values).where(thisDay(shopId, day));

const latestFirst = keyset({ by: dayEnds.day, id: dayEnds.day, isAscending: false, key: byDay });

/** A page of days that were signed, the latest first. */
export const findDayEnds = (db: Db, shopId: ShopId, page: PageQuery) =>
  findPage(latestFirst, page, async ({ where, orderBy, limit }) => {
    const rows = await db
      .select(view)
      .from(dayEnds)
      .where(and(eq(dayEnds.shopId, shopId), where))
      .orderBy(orderBy)
      .limit(limit);
    return rows.map((row) => ({ item: row, key: row.day, id: row.day }));
  });
