import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import { isDone } from "./order-lifecycle.rules.ts";
import { refuse } from "./orders.errors.ts";
import { orderPaymentChanged } from "./orders.events.ts";
import { findOrderForUpdate, updateOrder } from "./orders.repository.ts";

/**
 * Agrees when an order is paid: now, or when it is collected or received. Whether it may be, the caller decides. What was
 * agreed at the counter stays: how a counter sale is paid, credit and instalments.
 *
 * @throws order.not_found
 */
export async function chooseSettlement(
  tx: Tx,
  orderId: OrderId,
  settlement: OrderRow["settlement"],
): Promise<OrderRow> {
  const order = await findOrderForUpdate(tx.db, tx.shopId, orderId);
  if (!order) throw refuse("order.not_found");
  const isAgreed =
    order.fulfilmentKind === "counter" || order.settlement === "credit" || order.settlement === "instalments";
  if (isAgreed || order.settlement === settlement) return order;
  const changed = await updateOrder(tx.db, tx.shopId, orderId, { settlement, updatedAt: tx.now() });
  await addTimelineEntry(tx, orderId, "order.settlement_chosen", { settlement });
  await tx.emit(
    orderPaymentChanged({ orderId, paymentStatus: changed.paymentStatus, isDone: isDone(changed) }),
  );
  return changed;
}
