import type { Lifecycle, PaymentStatus } from "#db/schema/orders.ts";
import { keptOf, netOf, type Owed, unpaidOf } from "#kernel/owed-money.ts";

export { keptOf, unpaidOf };

type Standing = Owed & { lifecycle: Lifecycle };

/** What an order's payment comes to. Money in a cancelled order is owed back. */
export function paymentStatusOf(order: Standing): PaymentStatus {
  if (order.paidMinor === 0) return "unpaid";
  const keptMinor = keptOf(order);
  if (order.lifecycle === "cancelled") {
    if (order.refundedMinor === 0) return "refund_pending";
    return keptMinor === 0 ? "refunded" : "partially_refunded";
  }
  const netMinor = netOf(order);
  if (keptMinor < netMinor) return keptMinor === 0 ? "unpaid" : "partially_paid";
  if (keptMinor > netMinor) return "overpaid";
  if (order.creditedMinor === 0) return "paid";
  // The rest of a debt was written off: nobody paid it.
  if (order.refundedMinor === 0) return "partially_paid";
  return netMinor === 0 ? "refunded" : "partially_refunded";
}

/** What is still to be paid. A cancelled order asks for nothing; what came beyond the total is not counted here. */
export const dueOf = (order: Standing): number => (order.lifecycle === "cancelled" ? 0 : unpaidOf(order));

/** What of an order's deposit is still to come before the shop begins. */
export const depositDueOf = (order: Standing & { depositMinor: number }): number =>
  order.lifecycle === "cancelled"
    ? 0
    : Math.max(0, Math.min(order.depositMinor, netOf(order)) - keptOf(order));

/** What its customer is asked for first: the deposit, and all that is due once that is paid. */
export const askedOf = (order: Standing & { depositMinor: number }): number =>
  depositDueOf(order) || dueOf(order);

/** What is to be given back: all that is left in a cancelled order, and in any other what came beyond its total. */
export const owedBackOf = (order: Standing): number =>
  order.lifecycle === "cancelled" ? keptOf(order) : Math.max(0, keptOf(order) - netOf(order));

/** What of money that goes back gives up a part of the order's total: all that was not owed back anyway. */
export const creditedBy = (order: Standing, amountMinor: number): number =>
  Math.max(0, amountMinor - owedBackOf(order));
