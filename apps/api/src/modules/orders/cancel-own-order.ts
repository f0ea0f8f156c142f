import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { moveOrder } from "./change-order-lifecycle.ts";
import { customerMayCancel } from "./order-lifecycle.rules.ts";
import { refuse } from "./orders.errors.ts";
import { findOrderForUpdate } from "./orders.repository.ts";

/**
 * Cancels an order for whoever ordered. What they paid is marked as owed back; cancelling again changes nothing.
 *
 * @param tx of the link's holder
 * @throws order.status_conflict the shop has begun to work on it, or it is over
 */
export async function cancelOwnOrder(tx: Tx, id: OrderId): Promise<OrderRow> {
  const order = await findOrderForUpdate(tx.db, tx.shopId, id);
  if (!order) throw refuse("order.not_found");
  if (order.lifecycle === "cancelled") return order;
  if (!customerMayCancel(order)) {
    throw refuse("order.status_conflict", { from: order.lifecycle, to: "cancelled" });
  }
  return moveOrder(tx, order, "cancelled");
}
