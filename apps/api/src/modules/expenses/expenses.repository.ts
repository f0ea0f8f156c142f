import { and, count, eq, gte, inArray, isNotNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { countsIntoTotals } from "#db/customer-conditions.ts";
import {
  type ExpenseCategory,
  expenses,
  type ExpenseSource,
  type ExpenseStatus,
} from "#db/schema/expenses.ts";
import { orders } from "#db/schema/orders.ts";
import { users } from "#db/schema/staff.ts";
import { contains } from "#db/text-search.ts";
import type { Db } from "#kernel/db.ts";
import type { ExpenseId, ShopId } from "#kernel/ids.ts";
import { byDay, type PageQuery } from "#kernel/paging.ts";
import { refuseClosedDay } from "#modules/till/closed-day.ts";

const view = {
  id: expenses.id,
  category: expenses.category,
  amountMinor: expenses.amountMinor,
  paidFrom: expenses.paidFrom,
  spentOn: expenses.spentOn,
  supplier: expenses.supplier,
  note: expenses.note,
  repeats: expenses.repeats,
  nextOn: expenses.nextOn,
  photoAt: expenses.photoAt,
  status: expenses.status,
  reason: expenses.reason,
  createdBy: { id: users.id, name: users.name },
  createdAt: expenses.createdAt,
  decidedAt: expenses.decidedAt,
  updatedAt: expenses.updatedAt,
};

export type ExpenseRow = typeof expenses.$inferSelect;

/** How a list of expenses is narrowed. Those that were removed show only where they are asked for. */
export type ExpenseFilter = {
  status?: ExpenseStatus | undefined;
  category?: ExpenseCategory | undefined;
  paidFrom?: ExpenseSource | undefined;
  from?: string | undefined;
  to?: string | undefined;
  atLeastMinor?: number | undefined;
  atMostMinor?: number | undefined;
  /** Part of the supplier or the note. */
  search?: string | undefined;
};

const inShop = (shopId: ShopId) => eq(expenses.shopId, shopId);
const thisExpense = (shopId: ShopId, id: ExpenseId) => and(inShop(shopId), eq(expenses.id, id));
const between = (from?: string, to?: string) =>
  and(from ? gte(expenses.spentOn, from) : undefined, to ? lte(expenses.spentOn, to) : undefined);

const matching = (shopId: ShopId, filter: ExpenseFilter): SQL | undefined =>
  and(
    inShop(shopId),
    filter.status ? eq(expenses.status, filter.status) : ne(expenses.status, "removed"),
    filter.category && eq(expenses.category, filter.category),
    filter.paidFrom && eq(expenses.paidFrom, filter.paidFrom),
    between(filter.from, filter.to),
    filter.atLeastMinor === undefined ? undefined : gte(expenses.amountMinor, filter.atLeastMinor),
    filter.atMostMinor === undefined ? undefined : lte(expenses.amountMinor, filter.atMostMinor),
    filter.search
      ? or(contains(expenses.supplier, filter.search), contains(expenses.note, filter.search))
      : undefined,
  );

const latestFirst = keyset({ by: expenses.spentOn, id: expenses.id, isAscending: false, key: byDay });

/** A page of expenses, those spent last first. */
export const findExpenses = (db: Db, shopId: ShopId, filter: ExpenseFilter, page: PageQuery) =>
  findPage(latestFirst, page, async ({ where, orderBy, limit }) => {
    const rows = await db
      .select(view)
      .from(expenses)
      .innerJoin(users, eq(users.id, expenses.createdBy))
      .where(and(matching(shopId, filter), where))
      .orderBy(orderBy)
      .limit(limit);
    return rows.map((row) => ({ item: row, key: row.spentOn, id: row.id }));
  });

const sumMinor = sql<number>`coalesce(sum(${expenses.amountMinor}), 0)`.mapWith(Number);

export async function sumExpenses(db: Db, shopId: ShopId, filter: ExpenseFilter) {
  const [sum] = await db
    .select({ count: count(), totalMinor: sumMinor })
    .from(expenses)
    .where(matching(shopId, filter));
  return sum!;
}

export async function findExpense(db: Db, shopId: ShopId, id: ExpenseId) {
  const [expense] = await db
    .select(view)
    .from(expenses)
    .innerJoin(users, eq(users.id, expenses.createdBy))
    .where(thisExpense(shopId, id));
  return expense;
}

/** What was recorded or asked for on some days, as one is told from another. */
export const findExpensesOfDays = (db: Db, shopId: ShopId, days: string[]) =>
  db
    .select({
      spentOn: expenses.spentOn,
      category: expenses.category,
      amountMinor: expenses.amountMinor,
      supplier: expenses.supplier,
      note: expenses.note,
    })
    .from(expenses)
    .where(
      and(
        inShop(shopId),
        inArray(expenses.spentOn, days),
        inArray(expenses.status, ["requested", "approved"]),
      ),
    );

/** The row of an expense, locked until the transaction ends. */
export async function findExpenseForUpdate(db: Db, shopId: ShopId, id: ExpenseId) {
  const [expense] = await db.select().from(expenses).where(thisExpense(shopId, id)).for("update");
  return expense;
}

export const insertExpense = (db: Db, values: typeof expenses.$inferInsert) =>
  db.insert(expenses).values(values).catch(refuseClosedDay);

/** Changes an expense whose row is locked. */
export const updateExpense = (db: Db, shopId: ShopId, id: ExpenseId, values: Partial<ExpenseRow>) =>
  db.update(expenses).set(values).where(thisExpense(shopId, id)).catch(refuseClosedDay);

/** What was spent on each category between two days, both counted in. */
export const sumByCategory = (db: Db, shopId: ShopId, { from, to }: { from: string; to: string }) =>
  db
    .select({ category: expenses.category, totalMinor: sumMinor })
    .from(expenses)
    .where(and(inShop(shopId), eq(expenses.status, "approved"), between(from, to)))
    .groupBy(expenses.category);

/** What comes again soon, or today where it comes daily, and was not recorded since, the soonest first. */
export const findDueExpenses = (db: Db, shopId: ShopId, until: { today: string; soon: string }) =>
  db
    .select(view)
    .from(expenses)
    .innerJoin(users, eq(users.id, expenses.createdBy))
    .where(
      and(
        inShop(shopId),
        isNotNull(expenses.nextOn),
        lte(expenses.nextOn, until.soon),
        or(ne(expenses.repeats, "daily"), lte(expenses.nextOn, until.today)),
        eq(expenses.status, "approved"),
      ),
    )
    .orderBy(expenses.nextOn, expenses.id)
    .limit(50);

/** What was sold between two moments and not cancelled since. */
export async function sumSales(db: Db, shopId: ShopId, { since, until }: { since: Date; until: Date }) {
  const [sum] = await db
    .select({ minor: sql<number>`coalesce(sum(${orders.totalMinor}), 0)`.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        countsIntoTotals,
        eq(orders.isPractice, false),
        sql`${orders.submittedAt} >= ${since.toISOString()}::timestamptz`,
        sql`${orders.submittedAt} < ${until.toISOString()}::timestamptz`,
      ),
    );
  return sum!.minor;
}
