import type { Lifecycle, Order } from "#data/order-types.ts";

type Standing = Pick<Order, "lifecycle" | "next_lifecycles">;

/** The steps the API offers, the main one first and apart: going on is a button, turning back is in the menu. */
export function splitSteps({ lifecycle, next_lifecycles: steps }: Standing): {
  main: Lifecycle | undefined;
  others: Lifecycle[];
} {
  const main = steps.find((step) => step !== "cancelled" && !isFailedDelivery(lifecycle, step));
  return { main, others: steps.filter((step) => step !== main) };
}

/** The way back from the road: the delivery did not work. */
export const isFailedDelivery = (from: Lifecycle, to: Lifecycle): boolean =>
  from === "out_for_delivery" && to === "ready";

/** Why goods came back; the API's words. */
export const deliveryFailures = ["no_answer", "wrong_place", "refused", "other"] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** How money that is owed back goes back; the API's words. */
export const refundWays = ["cash", "mobile_money", "store_credit"] as const;
export type RefundWay = (typeof refundWays)[number];

/** Whether a step is asked about first. */
export const asksFirst = (from: Lifecycle, to: Lifecycle): boolean =>
  to === "cancelled" || isFailedDelivery(from, to);

/** Whether the API takes the step only with a reason: an order the customer never sent in needs none. */
export const needsReason = (from: Lifecycle, to: Lifecycle): boolean =>
  isFailedDelivery(from, to) || (to === "cancelled" && from !== "awaiting_customer");
