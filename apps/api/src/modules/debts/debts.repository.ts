import { and, asc, eq, ne, sql } from "drizzle-orm";
import { creditLimits, debts } from "#db/schema/debts.ts";
import { orders } from "#db/schema/orders.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, ShopId, UserId } from "#kernel/ids.ts";

/** As `dueOf` reckons it. */
const owedMinor =
  sql<number>`greatest(0, ${orders.totalMinor} - ${orders.creditedMinor} - (${orders.paidMinor} - ${orders.refundedMinor}))`.mapWith(
    Number,
  );

export const insertDebt = (db: Db, values: typeof debts.$inferInsert) => db.insert(debts).values(values);

/**
 * Everything a customer still owes, what is due first before the rest.
 *
 * @param staffId whose orders alone are seen; null: everybody's
 */
export const findOpenDebts = (db: Db, shopId: ShopId, customerId: CustomerId, staffId: UserId | null) =>
  db
    .select({
      orderId: debts.orderId,
      orderNumber: orders.number,
      givenMinor: debts.givenMinor,
      owedMinor,
      dueOn: debts.dueOn,
      givenAt: debts.givenAt,
      givenBy: { id: users.id, name: users.name },
    })
    .from(debts)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, debts.orderId)))
    .innerJoin(users, eq(users.id, debts.givenBy))
    .where(
      and(
        eq(debts.shopId, shopId),
        eq(orders.customerId, customerId),
        ne(orders.lifecycle, "cancelled"),
        sql`${owedMinor} > 0`,
        staffId === null ? undefined : eq(orders.staffId, staffId),
      ),
    )
    .orderBy(asc(debts.dueOn), asc(debts.givenAt));

/**
 * The orders that a customer took on credit, the oldest first, also those that owe nothing any more.
 *
 * @param staffId whose orders alone are seen; null: everybody's
 */
export const findDebtOrders = (db: Db, shopId: ShopId, customerId: CustomerId, staffId: UserId | null) =>
  db
    .select({
      orderId: debts.orderId,
      owedMinor: sql<number>`case ${orders.lifecycle} when 'cancelled' then 0 else ${owedMinor} end`.mapWith(
        Number,
      ),
    })
    .from(debts)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, debts.orderId)))
    .where(
      and(
        eq(debts.shopId, shopId),
        eq(orders.customerId, customerId),
        staffId === null ? undefined : eq(orders.staffId, staffId),
      ),
    )
    .orderBy(asc(debts.givenAt), asc(debts.orderId));

/** What a customer owes in all. */
export async function sumOwed(db: Db, shopId: ShopId, customerId: CustomerId): Promise<number> {
  const [row] = await db
    .select({ owed: sql<string>`coalesce(sum(${owedMinor}), 0)` })
    .from(debts)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, debts.orderId)))
    .where(
      and(eq(debts.shopId, shopId), eq(orders.customerId, customerId), ne(orders.lifecycle, "cancelled")),
    );
  return Number(row!.owed);
}

const limitView = {
  limitMinor: creditLimits.limitMinor,
  action: creditLimits.action,
  updatedAt: creditLimits.updatedAt,
};
export type CreditLimit = Pick<typeof creditLimits.$inferSelect, keyof typeof limitView>;

export async function findLimit(
  db: Db,
  shopId: ShopId,
  customerId: CustomerId,
): Promise<CreditLimit | undefined> {
  const [row] = await db
    .select(limitView)
    .from(creditLimits)
    .where(and(eq(creditLimits.shopId, shopId), eq(creditLimits.customerId, customerId)));
  return row;
}

export const saveLimit = (db: Db, values: typeof creditLimits.$inferInsert) =>
  db
    .insert(creditLimits)
    .values(values)
    .onConflictDoUpdate({
      target: [creditLimits.shopId, creditLimits.customerId],
      set: { limitMinor: values.limitMinor, action: values.action, updatedAt: values.updatedAt },
    });

export const deleteLimit = (db: Db, shopId: ShopId, customerId: CustomerId) =>
  db
    .delete(creditLimits)
    .where(and(eq(creditLimits.shopId, shopId), eq(creditLimits.customerId, customerId)));
