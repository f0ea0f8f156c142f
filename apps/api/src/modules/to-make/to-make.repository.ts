import { and, asc, eq, gte, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";
import { jsonListOf, jsonOf, type JsonValue } from "#db/json-of.ts";
import { linesOfOrder, orderLineFields } from "#db/order-lines-json.ts";
import { orders } from "#db/schema/orders.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";

const orderToMake = jsonOf({
  id: orders.id,
  number: orders.number,
  dueOn: sql<string>`${orders.dueOn}`,
  lifecycle: orders.lifecycle,
  fulfilmentKind: orders.fulfilmentKind,
  customerName: orders.customerName,
  customerPhone: orders.customerPhone,
  note: orders.note,
  totalMinor: orders.totalMinor,
  paidMinor: orders.paidMinor,
  refundedMinor: orders.refundedMinor,
  creditedMinor: orders.creditedMinor,
  depositMinor: orders.depositMinor,
  lines: jsonListOf(orderLineFields, linesOfOrder),
});

export type OrderToMake = JsonValue<typeof orderToMake>;

/** What is still to be made or handed over of the orders for some days, by day and number. */
export async function findOrdersToMake(
  db: Db,
  shopId: ShopId,
  { from, to, staffId }: { from: string; to: string; staffId: UserId | null },
): Promise<OrderToMake[]> {
  const rows = await db
    .select({ order: sql<unknown>`${orderToMake}` })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        isNotNull(orders.dueOn),
        gte(orders.dueOn, from),
        lte(orders.dueOn, to),
        inArray(orders.lifecycle, ["pending", "preparing", "ready", "out_for_delivery"]),
        eq(orders.isPractice, false),
        staffId === null ? undefined : eq(orders.staffId, staffId),
      ),
    )
    .orderBy(asc(orders.dueOn), asc(orders.number));
  return rows.map(({ order }) => orderToMake.read(order));
}

/** Shops with something to make on a day, and how many orders that is; under the system role. */
export const findShopsWithWork = (db: Db, day: string) =>
  db
    .select({ shopId: orders.shopId, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.dueOn, day),
        inArray(orders.lifecycle, ["pending", "preparing", "ready"]),
        ne(orders.isPractice, true),
      ),
    )
    .groupBy(orders.shopId);
