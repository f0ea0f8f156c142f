import type { Lifecycle, OrderRow } from "#db/schema/orders.ts";

/** What the rules look at. */
export type OrderState = Pick<
  OrderRow,
  "lifecycle" | "settlement" | "fulfilmentKind" | "totalMinor" | "paidMinor" | "submittedAt" | "cancelledAt"
>;

/** What the person who asks may do. */
export type Mover = { mayUpdate: boolean; mayDelete: boolean; isOwner: boolean };

type Step = {
  from: Lifecycle;
  to: Lifecycle;
  /** `staff`: by the order menu. `submit`: the customer sends it in. `send`: the link is made. `counter`: a counter sale. */
  by: "staff" | "submit" | "send" | "counter";
  /** Whether somebody must say why. */
  needsReason?: true;
  guard?: (order: OrderState, mover: Mover, now: Date) => boolean;
};

const hourMs = 3_600_000;
const reopenHours = 24;

export const isSettled = (order: Pick<OrderState, "totalMinor" | "paidMinor">): boolean =>
  order.paidMinor >= order.totalMinor;
type Paid = Pick<OrderState, "totalMinor" | "paidMinor" | "settlement">;
const isSettledOrCredit = (order: Paid): boolean => isSettled(order) || order.settlement === "credit";
const forPickup = (order: OrderState): boolean => order.fulfilmentKind === "pickup";
const mayCancel = (order: OrderState, mover: Mover): boolean => order.paidMinor === 0 || mover.mayDelete;

/** Within a day of cancelling, and only what the customer had sent in: nothing else was ever priced and agreed. */
const mayReopen = (order: OrderState, mover: Mover, now: Date): boolean =>
  mover.isOwner &&
  order.submittedAt !== null &&
  order.cancelledAt !== null &&
  now.getTime() - order.cancelledAt.getTime() <= reopenHours * hourMs;

/** The whole life of an order, in the order a menu lists it. What is not here cannot happen. */
const steps: readonly Step[] = [
  { from: "draft", to: "awaiting_customer", by: "send" },
  { from: "draft", to: "pending", by: "counter" },
  { from: "awaiting_customer", to: "pending", by: "submit" },
  { from: "awaiting_customer", to: "cancelled", by: "staff", guard: mayCancel },
  { from: "pending", to: "preparing", by: "staff" },
  { from: "preparing", to: "ready", by: "staff" },
  {
    from: "ready",
    to: "picked_up",
    by: "staff",
    // Goods leave against money, unless it was agreed that they are paid on the spot or later.
    guard: (order) => forPickup(order) && (isSettled(order) || order.settlement !== "now"),
  },
  { from: "ready", to: "out_for_delivery", by: "staff", guard: (order) => !forPickup(order) },
  { from: "out_for_delivery", to: "delivered", by: "staff" },
  { from: "out_for_delivery", to: "ready", by: "staff", needsReason: true },
  { from: "picked_up", to: "completed", by: "staff", guard: isSettledOrCredit },
  { from: "delivered", to: "completed", by: "staff", guard: isSettledOrCredit },
  { from: "pending", to: "cancelled", by: "staff", needsReason: true, guard: mayCancel },
  { from: "preparing", to: "cancelled", by: "staff", needsReason: true, guard: mayCancel },
  { from: "ready", to: "cancelled", by: "staff", needsReason: true, guard: mayCancel },
  { from: "out_for_delivery", to: "cancelled", by: "staff", needsReason: true, guard: mayCancel },
  { from: "cancelled", to: "pending", by: "staff", guard: mayReopen },
];

/** Where this person may move the order now, in the order a menu lists it. */
export function nextLifecycles(order: OrderState, mover: Mover, now: Date): Lifecycle[] {
  if (!mover.mayUpdate) return [];
  return steps
    .filter((step) => step.by === "staff" && step.from === order.lifecycle)
    .filter((step) => step.guard?.(order, mover, now) ?? true)
    .map((step) => step.to);
}

/** Whether the step must be explained. */
export const needsReason = (from: Lifecycle, to: Lifecycle): boolean =>
  steps.some((step) => step.from === from && step.to === to && step.needsReason === true);

/** Whether the life of an order has this step at all, whoever takes it. */
export const isStep = (from: Lifecycle, to: Lifecycle): boolean =>
  steps.some((step) => step.from === from && step.to === to);

/** Goods are handed over and paid, or on credit: nothing is left to do. */
export const isDone = (order: Paid & Pick<OrderState, "lifecycle">): boolean =>
  (order.lifecycle === "picked_up" || order.lifecycle === "delivered") && isSettledOrCredit(order);

/** Sent in and not cancelled. */
const stands = (order: { lifecycle: Lifecycle; submittedAt: Date | string | null }): boolean =>
  order.submittedAt !== null && order.lifecycle !== "cancelled";

/** Goods of these orders are out of stock. */
export const holdsStock = stands;
/** These orders and their money are in their customer's totals. */
export const countsForCustomer = stands;
