import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { creditLimits, debts } from "#db/schema/debts.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, OrderId, ShopId, UserId } from "#kernel/ids.ts";

/** As `unpaidOf` reckons it. */
export const owedMinor =
  sql<number>`greatest(0, ${orders.totalMinor} - ${orders.creditedMinor} - (${orders.paidMinor} - ${orders.refundedMinor}))`.mapWith(
    Number,
  );

export const insertDebt = (db: Db, values: typeof debts.$inferInsert) => db.insert(debts).values(values);

/** What was given, in words. */
export const goodsInWords = sql<string>`coalesce((
  select string_agg(case when ${orderLines.quantity} = 1 then '' else ${orderLines.quantity}::float8 || ' × ' end || ${orderLines.name}, ', '
    order by ${orderLines.position})
  from ${orderLines} where ${orderLines.shopId} = ${debts.shopId} and ${orderLines.orderId} = ${debts.orderId}), '')`;

const entryView = {
  orderId: debts.orderId,
  customerId: sql<CustomerId>`${orders.customerId}`,
  orderNumber: orders.number,
  kind: debts.kind,
  givenMinor: debts.givenMinor,
  owedMinor: sql<number>`case ${orders.lifecycle} when 'cancelled' then 0 else ${owedMinor} end`.mapWith(
    Number,
  ),
  lifecycle: orders.lifecycle,
  dueOn: debts.dueOn,
  givenAt: debts.givenAt,
  answer: debts.answer,
  answeredAt: debts.answeredAt,
  answeredBy: debts.answeredBy,
  asked: debts.asked,
  writtenOffMinor: debts.writtenOffMinor,
};

/** What was given on credit and what became of it. */
export async function findEntry(db: Db, shopId: ShopId, orderId: OrderId) {
  const [entry] = await db
    .select(entryView)
    .from(debts)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, debts.orderId)))
    .where(and(eq(debts.shopId, shopId), eq(debts.orderId, orderId), isNotNull(orders.customerId)));
  return entry;
}
export type DebtEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** Locks an entry until the transaction ends: its order first and the entry then, as everywhere. */
export async function lockEntry(db: Db, shopId: ShopId, orderId: OrderId): Promise<void> {
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.id, orderId)))
    .for("update");
  await findDebtForUpdate(db, shopId, orderId);
}

const thisDebt = (shopId: ShopId, orderId: OrderId) =>
  and(eq(debts.shopId, shopId), eq(debts.orderId, orderId));

export async function findDebtForUpdate(db: Db, shopId: ShopId, orderId: OrderId) {
  const [debt] = await db.select().from(debts).where(thisDebt(shopId, orderId)).for("update");
  return debt;
}

/** Changes an entry whose row is locked. */
export const updateDebt = (
  db: Db,
  shopId: ShopId,
  orderId: OrderId,
  values: Partial<typeof debts.$inferSelect>,
) => db.update(debts).set(values).where(thisDebt(shopId, orderId));

/** The entries of a customer about which they were asked and have not answered. */
export const findWaiting = (db: Db, shopId: ShopId, customerId: CustomerId) =>
  db
    .select({ orderId: debts.orderId })
    .from(debts)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, debts.orderId)))
    .where(
      and(
        eq(debts.shopId, shopId),
        eq(orders.customerId, customerId),
        eq(debts.answer, "waiting"),
        gt(debts.asked, 0),
        ne(orders.lifecycle, "cancelled"),
        sql`${owedMinor} > 0`,
      ),
    )
    .limit(2);

/** What customers owed before the shop wrote down here: how much, and since when. */
export const findOpenings = (db: Db, shopId: ShopId, customerIds: readonly CustomerId[]) =>
  db
    .select({
      customerId: sql<CustomerId>`${orders.customerId}`,
      givenMinor: debts.givenMinor,
      givenAt: debts.givenAt,
    })
    .from(debts)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, debts.orderId)))
    .where(
      and(
        eq(debts.shopId, shopId),
        eq(debts.kind, "opening"),
        inArray(orders.customerId, [...customerIds]),
        ne(orders.lifecycle, "cancelled"),
      ),
    );

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
      kind: debts.kind,
      goods: goodsInWords,
      answer: debts.answer,
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
 * The orders that a customer took on credit, the oldest first and what they dispute behind the rest, also those that owe nothing any more.
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
    .orderBy(sql`${debts.answer} = 'disputed'`, asc(debts.givenAt), asc(debts.orderId));

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
