import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { paymentStatusOf } from "./order-payment.rules.ts";
import { isDone } from "./order-lifecycle.rules.ts";
import { refuse } from "./orders.errors.ts";
import { orderPaymentChanged } from "./orders.events.ts";
import { findOrderForUpdate, updateOrder } from "./orders.repository.ts";

/**
 * Says what was received for an order in all. The caller writes its own timeline entry. A cancelled order stays
 * cancelled and owes the money back; the same amount again changes nothing.
 *
 * @param payment.paidMinor everything received for the order so far, not what came now
 * @throws order.not_found
 */
export async function setOrderPayment(
  tx: Tx,
  orderId: OrderId,
  { paidMinor }: { paidMinor: number },
): Promise<OrderRow> {
  const order = await findOrderForUpdate(tx.db, tx.shopId, orderId);
  if (!order) throw refuse("order.not_found");
  const paymentStatus = paymentStatusOf({ ...order, paidMinor });
  if (paidMinor === order.paidMinor && paymentStatus === order.paymentStatus) return order;
  const changed = await updateOrder(tx.db, tx.shopId, orderId, {
    paidMinor,
    paymentStatus,
    updatedAt: tx.now(),
  });
  await tx.emit(orderPaymentChanged({ orderId, paymentStatus, isDone: isDone(changed) }));
  return changed;
}
