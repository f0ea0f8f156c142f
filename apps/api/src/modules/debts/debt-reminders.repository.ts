import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { customers } from "#db/schema/customers.ts";
import { debts } from "#db/schema/debts.ts";
import { orders } from "#db/schema/orders.ts";
import { shops } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, OrderId, ShopId } from "#kernel/ids.ts";
import { remindedBefore, remindersByItself } from "./debt-reminder.rules.ts";
import { owedMinor } from "./debts.repository.ts";

/** When a customer was reminded last of anything they owed, also of what is paid by now; null: never. */
export async function findLastReminder(db: Db, shopId: ShopId, customerId: CustomerId): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<Date | null>`max(${debts.remindedAt})`.mapWith(debts.remindedAt) })
    .from(debts)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, debts.orderId)))
    .where(and(eq(debts.shopId, shopId), eq(orders.customerId, customerId)));
  return row?.at ?? null;
}

/** Writes down that entries are reminded of; answers how often each was. */
export const countReminder = (db: Db, shopId: ShopId, orderIds: OrderId[], remindedAt: Date) =>
  db
    .update(debts)
    .set({ remindedAt, reminders: sql`${debts.reminders} + 1` })
    .where(and(eq(debts.shopId, shopId), inArray(debts.orderId, orderIds)))
    .returning({ orderId: debts.orderId, reminders: debts.reminders });

/**
 * Customers of all shops that remind by themselves who should have paid by now and were not reminded lately; one of each shop
 * before the second of any, so that a shop with many of them holds up no other. Under the system role.
 */
export function findDueReminders(db: Db, now: Date, limit: number) {
  const others = alias(debts, "reminded_debts");
  const theirs = alias(orders, "reminded_orders");
  const wasReminded = db
    .select({ id: others.orderId })
    .from(others)
    .innerJoin(theirs, and(eq(theirs.shopId, others.shopId), eq(theirs.id, others.orderId)))
    .where(
      and(
        eq(others.shopId, orders.shopId),
        eq(theirs.customerId, orders.customerId),
        gt(others.remindedAt, remindedBefore(now)),
      ),
    );
  const due = db
    .select({
      shopId: debts.shopId,
      customerId: sql<CustomerId>`${orders.customerId}`.as("customer_id"),
      place:
        sql<number>`row_number() over (partition by ${debts.shopId} order by min(${debts.dueOn}), ${orders.customerId})`.as(
          "place",
        ),
    })
    .from(debts)
    .innerJoin(orders, and(eq(orders.shopId, debts.shopId), eq(orders.id, debts.orderId)))
    .innerJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
    .innerJoin(shops, eq(shops.shopId, debts.shopId))
    .where(
      and(
        eq(shops.remindsDebtors, true),
        isNull(shops.closedForGoodAt),
        ne(debts.answer, "disputed"),
        ne(orders.lifecycle, "cancelled"),
        sql`${owedMinor} > 0`,
        sql`${debts.dueOn} < (${now.toISOString()}::timestamptz at time zone ${shops.timeZone})::date`,
        lt(debts.reminders, remindersByItself),
        or(isNull(debts.remindedAt), lt(debts.remindedAt, now)),
        isNotNull(customers.phone),
        eq(customers.isPractice, false),
        sql`not exists ${wasReminded}`,
      ),
    )
    .groupBy(debts.shopId, orders.customerId)
    .as("due");
  return db
    .select({ shopId: due.shopId, customerId: due.customerId })
    .from(due)
    .orderBy(due.place, due.shopId)
    .limit(limit);
}
