import type { Lifecycle, PaymentStatus } from "#db/schema/orders.ts";

/**
 * What an order's payment comes to. Money in a cancelled order is owed back.
 *
 * @param order.paidMinor received so far
 */
export function paymentStatusOf(order: {
  lifecycle: Lifecycle;
  totalMinor: number;
  paidMinor: number;
}): PaymentStatus {
  if (order.paidMinor === 0) return "unpaid";
  if (order.lifecycle === "cancelled") return "refund_pending";
  if (order.paidMinor < order.totalMinor) return "partially_paid";
  return order.paidMinor === order.totalMinor ? "paid" : "overpaid";
}

/** What has not come yet, whatever became of the order. */
export const unpaidOf = (order: { totalMinor: number; paidMinor: number }): number =>
  Math.max(0, order.totalMinor - order.paidMinor);

/** What is still to be paid. A cancelled order asks for nothing; what came beyond the total is not counted here. */
export const dueOf = (order: { lifecycle: Lifecycle; totalMinor: number; paidMinor: number }): number =>
  order.lifecycle === "cancelled" ? 0 : unpaidOf(order);
