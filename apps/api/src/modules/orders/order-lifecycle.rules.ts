import type { Lifecycle, OrderRow } from "#db/schema/orders.ts";
import { depositDueOf, keptOf, unpaidOf } from "./order-payment.rules.ts";

/** What the rules look at. */
export type OrderState = Pick<
  OrderRow,
  | "lifecycle"
  | "settlement"
  | "fulfilmentKind"
  | "totalMinor"
  | "paidMinor"
  | "refundedMinor"
  | "creditedMinor"
  | "depositMinor"
  | "submittedAt"
  | "cancelledAt"
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
  /** Whether this order has the step at all; what does not apply is not told of. */
  applies?: (order: OrderState) => boolean;
  /** What is missing for the step; null when nothing is. */
  missing?: (order: OrderState, mover: Mover, now: Date) => BlockReason | null;
};

/** Why goods came back from the road. */
export const deliveryFailures = ["no_answer", "wrong_place", "refused", "other"] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** Why a step that the order has cannot be taken now: something is to be paid, or this person may not, or no longer. */
export const blockReasons = [
  "unpaid",
  "deposit_unpaid",
  "paid_needs_delete",
  "owner_only",
  "too_late",
] as const;
export type BlockReason = (typeof blockReasons)[number];
export type BlockedStep = { lifecycle: Lifecycle; reason: BlockReason };

const hourMs = 3_600_000;
const reopenHours = 24;

type Money = Pick<OrderState, "totalMinor" | "paidMinor" | "refundedMinor" | "creditedMinor">;
type Paid = Money & Pick<OrderState, "settlement">;
const isSettled = (order: Money): boolean => unpaidOf(order) === 0;
const isSettledOrCredit = (order: Paid): boolean => isSettled(order) || order.settlement === "credit";
const forPickup = (order: OrderState): boolean => order.fulfilmentKind === "pickup";
const atCounter = (order: Pick<OrderState, "fulfilmentKind">): boolean => order.fulfilmentKind === "counter";
const toBeMade = (order: OrderState): boolean => !atCounter(order);
/** Who stands at the counter collects there and then: later they are nobody who could be found. */
const isPaidOnTheSpot = (order: OrderState): boolean =>
  order.settlement === "on_collection" && !atCounter(order);
/** Goods leave against money, unless it was agreed that they are paid on the spot or later. */
const missingToHandOver = (order: OrderState): BlockReason | null =>
  isSettledOrCredit(order) || isPaidOnTheSpot(order) ? null : "unpaid";
/** What is made for a day is begun once its deposit is there. */
const missingToBegin = (order: OrderState): BlockReason | null =>
  depositDueOf(order) > 0 ? "deposit_unpaid" : null;
const missingToCancel = (order: OrderState, mover: Mover): BlockReason | null =>
  keptOf(order) === 0 || mover.mayDelete ? null : "paid_needs_delete";
const missingToComplete = (order: OrderState): BlockReason | null =>
  isSettledOrCredit(order) ? null : "unpaid";

/** Only what the customer had sent in: nothing else was ever priced and agreed. */
const mayReopen = (order: OrderState): boolean => order.submittedAt !== null && order.cancelledAt !== null;
/** Within a day of cancelling, by the owner. */
function missingToReopen({ cancelledAt }: OrderState, mover: Mover, now: Date): BlockReason | null {
  if (now.getTime() - (cancelledAt?.getTime() ?? 0) > reopenHours * hourMs) return "too_late";
  return mover.isOwner ? null : "owner_only";
}

/** The whole life of an order, in the order a menu lists it. What is not here cannot happen. */
const steps: readonly Step[] = [
  { from: "draft", to: "awaiting_customer", by: "send" },
  { from: "draft", to: "pending", by: "counter" },
  { from: "awaiting_customer", to: "pending", by: "submit" },
  { from: "awaiting_customer", to: "cancelled", by: "staff", missing: missingToCancel },
  { from: "pending", to: "preparing", by: "staff", applies: toBeMade, missing: missingToBegin },
  { from: "pending", to: "picked_up", by: "staff", applies: atCounter, missing: missingToHandOver },
  { from: "preparing", to: "ready", by: "staff" },
  { from: "ready", to: "picked_up", by: "staff", applies: forPickup, missing: missingToHandOver },
  { from: "ready", to: "out_for_delivery", by: "staff", applies: (order) => !forPickup(order) },
  { from: "out_for_delivery", to: "delivered", by: "staff" },
  { from: "out_for_delivery", to: "ready", by: "staff", needsReason: true },
  { from: "picked_up", to: "completed", by: "staff", missing: missingToComplete },
  { from: "delivered", to: "completed", by: "staff", missing: missingToComplete },
  { from: "pending", to: "cancelled", by: "staff", needsReason: true, missing: missingToCancel },
  { from: "preparing", to: "cancelled", by: "staff", needsReason: true, missing: missingToCancel },
  { from: "ready", to: "cancelled", by: "staff", needsReason: true, missing: missingToCancel },
  { from: "out_for_delivery", to: "cancelled", by: "staff", needsReason: true, missing: missingToCancel },
  { from: "cancelled", to: "pending", by: "staff", applies: mayReopen, missing: missingToReopen },
];

/** Where this person may move the order now, in the order a menu lists it. */
export function nextLifecycles(order: OrderState, mover: Mover, now: Date): Lifecycle[] {
  return stepsOf(order, mover, now).flatMap(({ to, missing }) => (missing === null ? [to] : []));
}

/** The step on that one press may take from a list; null when there is none: going back and reopening are asked about first. */
export const stepOn = (
  order: Omit<OrderState, "submittedAt" | "cancelledAt">,
  mover: Mover,
): Lifecycle | null =>
  order.lifecycle === "cancelled"
    ? null
    : (stepsOf({ ...order, submittedAt: null, cancelledAt: null }, mover, new Date(0)).find(
        ({ to, missing }) => missing === null && to !== "cancelled" && !needsReason(order.lifecycle, to),
      )?.to ?? null);

/** Steps this order has and that cannot be taken now, each with what is missing, in the order a menu lists them. */
export function blockedSteps(order: OrderState, mover: Mover, now: Date): BlockedStep[] {
  return stepsOf(order, mover, now).flatMap(({ to, missing }) =>
    missing === null ? [] : [{ lifecycle: to, reason: missing }],
  );
}

const stepsOf = (order: OrderState, mover: Mover, now: Date) =>
  mover.mayUpdate
    ? steps
        .filter((step) => step.by === "staff" && step.from === order.lifecycle)
        .filter((step) => step.applies?.(order) ?? true)
        .map(({ to, missing }) => ({ to, missing: missing?.(order, mover, now) ?? null }))
    : [];

/** Whether the step must be explained. */
export const needsReason = (from: Lifecycle, to: Lifecycle): boolean =>
  steps.some((step) => step.from === from && step.to === to && step.needsReason === true);

/** The way back from the road: the delivery did not work. */
export const isFailedDelivery = (from: Lifecycle, to: Lifecycle): boolean =>
  from === "out_for_delivery" && to === "ready";

/** Whether the life of an order has this step at all, whoever takes it. */
export const isStep = (from: Lifecycle, to: Lifecycle): boolean =>
  steps.some((step) => step.from === from && step.to === to);

/** Whoever stands at the counter until their payment is through takes the goods along then. */
export const isTakenAlong = (order: Paid & Pick<OrderState, "lifecycle" | "fulfilmentKind">): boolean =>
  order.lifecycle === "pending" && atCounter(order) && order.settlement === "now" && isSettled(order);

/** Goods are handed over and paid, or on credit: nothing is left to do but to complete the order. */
export const isDone = (order: Paid & Pick<OrderState, "lifecycle" | "fulfilmentKind">): boolean =>
  isTakenAlong(order) ||
  ((order.lifecycle === "picked_up" || order.lifecycle === "delivered") && isSettledOrCredit(order));

/** Until the shop begins to work on it, whoever ordered may change their mind. */
export const customerMayCancel = ({ lifecycle }: Pick<OrderState, "lifecycle">): boolean =>
  lifecycle === "awaiting_customer" || lifecycle === "pending";

/** Until the goods leave the shop, the day can be another one. */
export const mayMoveDay = ({ lifecycle }: Pick<OrderState, "lifecycle">): boolean =>
  ["awaiting_customer", "pending", "preparing", "ready"].includes(lifecycle);

/** Once an order is over, its customer may have the same again. */
export const customerMayOrderAgain = ({
  lifecycle,
  customerId,
}: Pick<OrderRow, "lifecycle" | "customerId">): boolean =>
  customerId !== null && ["cancelled", "picked_up", "delivered", "completed"].includes(lifecycle);

/** Sent in and not cancelled. */
const stands = (order: { lifecycle: Lifecycle; submittedAt: Date | string | null }): boolean =>
  order.submittedAt !== null && order.lifecycle !== "cancelled";

/** Goods of these orders are out of stock: of those that were sent in, and for a while of those that may still be. */
export const holdsStock = (order: Pick<OrderRow, "lifecycle" | "submittedAt" | "heldUntil">): boolean =>
  stands(order) || order.heldUntil !== null;
/** These orders and their money are in their customer's totals. */
export const countsForCustomer = stands;
