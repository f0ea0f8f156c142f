import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import { noteCustomerMoney } from "#modules/customers/note-customer-money.ts";
import { countsForCustomer, isDone } from "./order-lifecycle.rules.ts";
import { paymentStatusOf } from "./order-payment.rules.ts";
import { orderPaymentChanged } from "./orders.events.ts";
import { updateOrderPaymentLater } from "./orders.repository.ts";

/** What of an order its payment depends on. */
type PaidOrder = Pick<
  OrderRow,
  "id" | "lifecycle" | "settlement" | "totalMinor" | "paidMinor" | "paymentStatus" | "customerId"
> & { submittedAt: Date | string | null };

/**
 * Says what was received for an order in all, and adds it to its customer's totals. The caller writes its own timeline
 * entry. A cancelled order stays cancelled and owes the money back; the same amount again changes nothing.
 *
 * @param order its row, locked by the caller
 * @param payment.paidMinor everything received for the order so far, not what came now
 */
export async function setOrderPayment(
  tx: Tx,
  order: PaidOrder,
  { paidMinor }: { paidMinor: number },
): Promise<void> {
  const paymentStatus = paymentStatusOf({ ...order, paidMinor });
  if (paidMinor === order.paidMinor && paymentStatus === order.paymentStatus) return;
  updateOrderPaymentLater(tx.db, tx.shopId, order.id, { paidMinor, paymentStatus, at: tx.now() });
  if (order.customerId && countsForCustomer(order))
    await noteCustomerMoney(tx, order.customerId, paidMinor - order.paidMinor);
  await tx.emit(
    orderPaymentChanged({ orderId: order.id, paymentStatus, isDone: isDone({ ...order, paidMinor }) }),
  );
}
