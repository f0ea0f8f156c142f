import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderChangeId, OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getOrderToChange } from "#modules/orders/get-order-to-change.ts";
import { decideChange, type Decision } from "./decide-change.ts";
import { type OrderChangeView, toView } from "./order-change-view.ts";
import { findChangeView } from "./order-changes.repository.ts";

/**
 * Writes down that the customer agreed on the phone; whoever says so stands for it.
 *
 * @throws order.not_found, and what `decideChange` refuses
 * @throws access.denied needs `orders update`
 */
export const agreeOrderChange = (ctx: Ctx, orderId: OrderId, id: OrderChangeId): Promise<OrderChangeView> =>
  decideAsStaff(ctx, orderId, id, { status: "agreed", byPhone: true });

/**
 * Takes a change back about which the customer is being asked. The order stays as it is.
 *
 * @throws as `agreeOrderChange`
 */
export const withdrawOrderChange = (
  ctx: Ctx,
  orderId: OrderId,
  id: OrderChangeId,
): Promise<OrderChangeView> => decideAsStaff(ctx, orderId, id, { status: "withdrawn" });

function decideAsStaff(ctx: Ctx, orderId: OrderId, id: OrderChangeId, decision: Decision) {
  requireMay(ctx, "order.change");
  return inTransaction(ctx, async (tx) => {
    await decideChange(tx, await getOrderToChange(tx, orderId), id, decision);
    return toView((await findChangeView(tx.db, tx.shopId, orderId, id))!);
  });
}
