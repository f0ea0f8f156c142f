import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import { noteCustomerMoney } from "#modules/customers/note-customer-money.ts";
import { countsForCustomer, isDone } from "./order-lifecycle.rules.ts";
import { dueOf, keptOf, paymentStatusOf } from "./order-payment.rules.ts";
import { debtSettled, orderPaymentChanged } from "./orders.events.ts";
import { updateOrderPaymentLater } from "./orders.repository.ts";

/** What of an order its payment depends on. */
type PaidOrder = Pick<
  OrderRow,
  | "id"
  | "lifecycle"
  | "fulfilmentKind"
  | "settlement"
  | "totalMinor"
  | "paidMinor"
  | "refundedMinor"
  | "creditedMinor"
  | "paymentStatus"
  | "customerId"
> & { submittedAt: Date | string | null };

/**
 * Says what was received for an order in all and what of it went back, and adds the difference to its customer's totals. The caller writes its own timeline
 * entry. A cancelled order stays cancelled and owes the money back; the same amount again changes nothing.
 *
 * @param order its row, locked by the caller
 * @param payment.paidMinor everything received for the order so far, not what came now
 * @param payment.refundedMinor everything given back so far
 * @param payment.creditedMinor what of the total was given up, with it or without
 * @param payment.takenBackMinor what a provider took back now
 */
export async function setOrderPayment(
  tx: Tx,
  order: PaidOrder,
  {
    takenBackMinor = 0,
    ...payment
  }: { paidMinor?: number; refundedMinor?: number; creditedMinor?: number; takenBackMinor?: number },
): Promise<void> {
  const paid = { ...order, ...payment };
  const { paidMinor, refundedMinor, creditedMinor } = paid;
  const paymentStatus = paymentStatusOf(paid);
  const isSame =
    paidMinor === order.paidMinor &&
    refundedMinor === order.refundedMinor &&
    creditedMinor === order.creditedMinor &&
    takenBackMinor === 0;
  if (isSame && paymentStatus === order.paymentStatus) return;
  updateOrderPaymentLater(tx.db, tx.shopId, order.id, {
    paidMinor,
    refundedMinor,
    creditedMinor,
    takenBackMinor,
    paymentStatus,
    at: tx.now(),
  });
  if (order.customerId && countsForCustomer(order))
    await noteCustomerMoney(tx, order.customerId, keptOf(paid) - keptOf(order));
  await tx.emit(orderPaymentChanged({ orderId: order.id, paymentStatus, isDone: isDone(paid) }));
  if (order.settlement !== "credit" || order.customerId === null) return;
  if (dueOf(order) > 0 && dueOf(paid) === 0)
    await tx.emit(
      debtSettled({
        orderId: order.id,
        customerId: order.customerId,
        writtenOffMinor: creditedMinor - order.creditedMinor,
      }),
    );
}
