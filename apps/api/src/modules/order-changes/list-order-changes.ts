import { type Ctx, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { type OrderChangeView, toView } from "./order-change-view.ts";
import { findChanges } from "./order-changes.repository.ts";

/**
 * The changes of an order, the newest first.
 *
 * @throws order.not_found
 * @throws access.denied needs `orders update`
 */
export async function listOrderChanges(ctx: Ctx, orderId: OrderId): Promise<OrderChangeView[]> {
  requireMay(ctx, "order.change");
  await getOrder(ctx, orderId, "order.change");
  const changes = await reading(ctx, ({ db, shopId }) => findChanges(db, shopId, orderId));
  return changes.map(toView);
}
