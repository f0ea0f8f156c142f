import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "./change-order-lifecycle.ts";
import { isDone, isTakenAlong } from "./order-lifecycle.rules.ts";
import { findOrderForUpdate } from "./orders.repository.ts";

/** Completes an order that was handed over and paid, or is taken along now that it is; any other is left as it is. */
export async function completeDoneOrder(tx: Tx, orderId: OrderId): Promise<void> {
  const order = await findOrderForUpdate(tx.db, tx.shopId, orderId);
  if (!order || !isDone(order)) return;
  if (isTakenAlong(order)) await changeOrderLifecycle(tx, orderId, "picked_up");
  await changeOrderLifecycle(tx, orderId, "completed");
}
