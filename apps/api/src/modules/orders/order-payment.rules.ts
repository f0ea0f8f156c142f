import type { Lifecycle, PaymentStatus } from "#db/schema/orders.ts";

/** What came for an order in all, and what of it went back. */
type Moved = { paidMinor: number; refundedMinor: number };
type Owed = Moved & { totalMinor: number };
type Standing = Owed & { lifecycle: Lifecycle };

/** The customer's money that the shop has. */
export const keptOf = (order: Moved): number => order.paidMinor - order.refundedMinor;

/** What an order's payment comes to. Money in a cancelled order is owed back. */
export function paymentStatusOf(order: Standing): PaymentStatus {
  if (order.paidMinor === 0) return "unpaid";
  const keptMinor = keptOf(order);
  if (order.lifecycle === "cancelled") {
    if (order.refundedMinor === 0) return "refund_pending";
    return keptMinor === 0 ? "refunded" : "partially_refunded";
  }
  if (keptMinor < order.totalMinor) return keptMinor === 0 ? "unpaid" : "partially_paid";
  return keptMinor === order.totalMinor ? "paid" : "overpaid";
}

/** What has not come yet, whatever became of the order. */
export const unpaidOf = (order: Owed): number => Math.max(0, order.totalMinor - keptOf(order));

/** What is still to be paid. A cancelled order asks for nothing; what came beyond the total is not counted here. */
export const dueOf = (order: Standing): number => (order.lifecycle === "cancelled" ? 0 : unpaidOf(order));

/** What is to be given back: all that is left in a cancelled order, and in any other what came beyond its total. */
export const owedBackOf = (order: Standing): number =>
  order.lifecycle === "cancelled" ? keptOf(order) : Math.max(0, keptOf(order) - order.totalMinor);
