import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { countsIntoTotals, keptMinor } from "#db/customer-conditions.ts";
import { orders } from "#db/schema/orders.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, OrderId, ShopId } from "#kernel/ids.ts";

/** What a customer's orders come to: those that were sent in and not cancelled. */
export async function sumCustomerOrders(db: Db, shopId: ShopId, customerId: CustomerId) {
  const [row] = await db
    .select({
      ordersCount: sql<number>`count(*)::int`,
      spentMinor: sql<string>`coalesce(sum(${keptMinor}), 0)`.mapWith(Number),
      lastOrderAt: sql<string | null>`max(${orders.submittedAt})`.mapWith(orders.submittedAt),
    })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.customerId, customerId), countsIntoTotals));
  return row!;
}

const ofCustomer = (shopId: ShopId, id: CustomerId) =>
  and(eq(orders.shopId, shopId), eq(orders.customerId, id));

export const lockOrdersOf = (db: Db, shopId: ShopId, id: CustomerId) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(ofCustomer(shopId, id))
    .orderBy(asc(orders.id))
    .for("update");

export async function moveOrdersOf(
  db: Db,
  shopId: ShopId,
  { from, to, only }: { from: CustomerId; to: CustomerId; only?: readonly OrderId[] },
): Promise<OrderId[]> {
  if (only?.length === 0) return [];
  const moved = await db
    .update(orders)
    .set({ customerId: to })
    .where(and(ofCustomer(shopId, from), only && inArray(orders.id, [...only])))
    .returning({ id: orders.id });
  return moved.map(({ id }) => id);
}
