import { and, asc, count, countDistinct, desc, eq, type SQL, sql } from "drizzle-orm";
import { type CustomerSearch, isSearched } from "#db/customer-conditions.ts";
import { customers } from "#db/schema/customers.ts";
import { type DebtAnswer, debts } from "#db/schema/debts.ts";
import { orders } from "#db/schema/orders.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";
import { byMoment, type Page, pageSize, type PageQuery, readPageQuery, toPage } from "#kernel/paging.ts";
import { beginOfDay, daysBefore } from "#kernel/shop-day.ts";
import { type DebtAge, oldestDays } from "./debt-entry.rules.ts";
import { owedMinor } from "./debts.repository.ts";

export type DebtorFilter = {
  search?: CustomerSearch | undefined;
  /** Of the oldest that somebody owes. */
  age?: DebtAge | undefined;
  answer?: DebtAnswer | undefined;
  /** Whose orders alone are seen; null: everybody's. */
  staffId: UserId | null;
  today: string;
};

const sum = (what: SQL | typeof owedMinor, where?: SQL) =>
  sql<number>`coalesce(sum(${what})${where ? sql` filter (where ${where})` : sql``}, 0)`.mapWith(Number);

/** What is still owed, entry by entry. */
const open = (shopId: ShopId, staffId: UserId | null): SQL =>
  and(
    eq(debts.shopId, shopId),
    sql`${orders.lifecycle} <> 'cancelled'`,
    sql`${orders.customerId} is not null`,
    sql`not ${orders.isPractice}`,
    sql`${owedMinor} > 0`,
    staffId === null ? undefined : eq(orders.staffId, staffId),
  )!;

const oldestAt = sql<Date>`min(${debts.givenAt})`.mapWith(debts.givenAt);
const isDisputed = sql<boolean>`bool_or(${debts.answer} = 'disputed')`;
const isWaiting = sql<boolean>`bool_or(${debts.answer} = 'waiting')`;

/** Whether a moment is of an age. */
function isOfAge(at: SQL | typeof debts.givenAt, age: DebtAge, today: string): SQL {
  const since = oldestDays(today);
  const from = (name: keyof typeof since) => sql`${beginOfDay(since[name]).toISOString()}::timestamptz`;
  switch (age) {
    case "week":
      return sql`${at} >= ${from("week")}`;
    case "month":
      return sql`${at} >= ${from("month")} and ${at} < ${from("week")}`;
    case "two_months":
      return sql`${at} >= ${from("two_months")} and ${at} < ${from("month")}`;
    case "older":
      return sql`${at} < ${from("two_months")}`;
  }
}

const hasAnswer = (answer: DebtAnswer): SQL => {
  switch (answer) {
    case "disputed":
      return isDisputed;
    case "waiting":
      return sql`${isWaiting} and not ${isDisputed}`;
    case "confirmed":
      return sql`not ${isWaiting} and not ${isDisputed}`;
  }
};

/** A page of those who owe, whose oldest debt is oldest first. */
export async function findDebtors(
  db: Db,
  shopId: ShopId,
  { search, age, answer, staffId, today }: DebtorFilter,
  query: PageQuery,
): Promise<Page<Debtor>> {
  const wanted = readPageQuery(query, byMoment);
  const { place } = wanted;
  const forwards = wanted.direction === "after";
  const beyond =
    place &&
    sql`(${oldestAt}, ${customers.id}) ${sql.raw(forwards ? ">" : "<")} (${place.key.toISOString()}::timestamptz, ${place.id})`;
  const by = forwards ? asc : desc;
  const rows = await db
    .select({
      customerId: customers.id,
      name: customers.name,
      phone: customers.phone,
      owedMinor: sum(owedMinor),
      disputedMinor: sum(owedMinor, sql`${debts.answer} = 'disputed'`),
      entries: count(),
      oldestAt,
      dueOn: sql<string>`min(${debts.dueOn})`,
      isDisputed,
      isWaiting,
    })
    .from(debts)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, debts.orderId)))
    .innerJoin(customers, and(eq(customers.shopId, shopId), eq(customers.id, orders.customerId)))
    .where(and(open(shopId, staffId), search && isSearched(db, shopId, search)))
    .groupBy(customers.shopId, customers.id)
    .having(and(beyond ?? undefined, age && isOfAge(oldestAt, age, today), answer && hasAnswer(answer)))
    .orderBy(by(oldestAt), by(customers.id))
    .limit(pageSize + 1);
  const listed = rows.map((item) => ({ item, key: item.oldestAt, id: item.customerId }));
  return toPage(listed, wanted, byMoment);
}

/** Somebody who owes the shop. */
type Debtor = {
  customerId: (typeof customers.$inferSelect)["id"];
  name: string;
  phone: string | null;
  owedMinor: number;
  disputedMinor: number;
  entries: number;
  oldestAt: Date;
  /** The first day by which any of it is to be paid. */
  dueOn: string;
  isDisputed: boolean;
  isWaiting: boolean;
};

/** What is owed in all: by how many, how old it is, and when it is due. */
export async function sumDebts(
  db: Db,
  shopId: ShopId,
  { staffId, today }: Pick<DebtorFilter, "staffId" | "today">,
) {
  const ofAge = (age: DebtAge) => sum(owedMinor, isOfAge(debts.givenAt, age, today));
  const [row] = await db
    .select({
      people: countDistinct(orders.customerId),
      owedMinor: sum(owedMinor),
      disputedMinor: sum(owedMinor, sql`${debts.answer} = 'disputed'`),
      dueSoonMinor: sum(owedMinor, sql`${debts.dueOn} between ${today} and ${daysBefore(today, -6)}`),
      overdueMinor: sum(owedMinor, sql`${debts.dueOn} < ${today}`),
      weekMinor: ofAge("week"),
      monthMinor: ofAge("month"),
      twoMonthsMinor: ofAge("two_months"),
      olderMinor: ofAge("older"),
    })
    .from(debts)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, debts.orderId)))
    .where(open(shopId, staffId));
  return row!;
}
