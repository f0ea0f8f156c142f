import type { OrderSummary } from "#data/order-types.ts";

type Standing = Pick<OrderSummary, "lifecycle" | "payment_status">;

/** Whether the money says more than the order's state does: nobody owes for what is not sent in or was cancelled. */
export const paymentMatters = ({ lifecycle, payment_status }: Standing): boolean =>
  payment_status !== "unpaid" || (lifecycle !== "awaiting_customer" && lifecycle !== "cancelled");

/** Where there is room for little: that a closed order is paid is the usual. */
export const paymentIsNews = (order: Standing): boolean => {
  const isClosed = ["picked_up", "delivered", "completed"].includes(order.lifecycle);
  return paymentMatters(order) && !(isClosed && order.payment_status === "paid");
};
