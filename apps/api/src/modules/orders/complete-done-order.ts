import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "./change-order-lifecycle.ts";
import { isDone } from "./order-lifecycle.rules.ts";
import { findOrderForUpdate } from "./orders.repository.ts";

/** Completes an order that was handed over and paid; any other is left as it is. */
export async function completeDoneOrder(tx: Tx, orderId: OrderId): Promise<void> {
  const order = await findOrderForUpdate(tx.db, tx.shopId, orderId);
  if (order && isDone(order)) await changeOrderLifecycle(tx, orderId, "completed");
}
