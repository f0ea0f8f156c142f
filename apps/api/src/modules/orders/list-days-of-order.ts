import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type Day, toGoods } from "#modules/pre-orders/pre-orders.rules.ts";
import { findPreOrders, freeDays } from "#modules/pre-orders/take-day.ts";
import { isInScope } from "./order-scope.rules.ts";
import { refuse } from "./orders.errors.ts";
import { findLines, findOrder } from "./orders.repository.ts";

/**
 * The days for which an order can be had as its customer is offered them, with those that are full; none where the shop
 * takes no orders for a day.
 *
 * @throws order.not_found
 */
export function listDaysOfOrder(ctx: Ctx, orderId: OrderId): Promise<Day[]> {
  requireMay(ctx, "orders.read");
  return inTransaction(ctx, async (tx) => {
    const order = await findOrder(tx.db, tx.shopId, orderId);
    if (!order || !isInScope(tx, order)) throw refuse("order.not_found");
    const settings = await findPreOrders(tx);
    if (!settings) return [];
    return freeDays(tx, settings, { orderId, goods: toGoods(await findLines(tx.db, tx.shopId, orderId)) });
  });
}
