import type { Lifecycle, OrderRow, RefundWay } from "#db/schema/orders.ts";
import type { RunCause } from "#db/schema/workflow.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { shopClock, toGoods } from "#modules/pre-orders/pre-orders.rules.ts";
import { takeDay } from "#modules/pre-orders/take-day.ts";
import { releaseStock } from "#modules/products/hold-stock.ts";
import { returnStock } from "#modules/products/return-stock.ts";
import { takeStock } from "#modules/products/take-stock.ts";
import { enterStage } from "#modules/workflow/enter-stage.ts";
import { requireStageEntry } from "#modules/workflow/require-stage-entry.ts";
import { addStageEntry } from "./add-stage-entry.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import {
  type DeliveryFailure,
  holdsStock,
  isFailedDelivery,
  isStep,
  needsReason,
  nextLifecycles,
} from "./order-lifecycle.rules.ts";
import { orderMover } from "./order-mover.ts";
import { isInScope } from "./order-scope.rules.ts";
import { toStockItems } from "./order-pricing.rules.ts";
import { keptOf, paymentStatusOf } from "./order-payment.rules.ts";
import { refuse } from "./orders.errors.ts";
import { orderCancelled, orderLifecycleChanged } from "./orders.events.ts";
import { findLines, findOrderForUpdate, updateOrder } from "./orders.repository.ts";

/** What is said with a step beside its reason. */
export type StepDetails = {
  /** To cancel an order with money in it: how the money goes back. */
  refundBy?: RefundWay | undefined;
  /** Of goods that come back from the road; without it the reason says what happened. */
  failure?: DeliveryFailure | undefined;
  /** Who took the goods along. */
  collectedBy?: string | undefined;
  /** Of the shop's workflow: the stage it enters, where that is not the first one of the state. */
  stageId?: string | undefined;
  /** Why it enters that, for the workflow's log. */
  cause?: RunCause | undefined;
};

/**
 * Moves an order along its life. Cancelling gives the goods back to stock and marks money that came as owed back;
 * reopening takes the goods again. Asking for the state the order already has is not an error and changes nothing.
 *
 * @param reason needed to cancel what a customer sent in, and when a delivery failed for no reason that has a name
 * @throws order.not_found
 * @throws order.status_conflict the order's life has no such step now, or its guard does not allow it
 * @throws request.invalid       a reason is needed, or how the money goes back
 * @throws order.out_of_stock    the goods of a reopened order are gone
 * @throws day.full · day.full_for_long · pre_orders.off the day of a reopened order
 * @throws order.stage_blocked   a stage of the shop's workflow does not let it in yet
 * @throws access.denied         needs `orders update`; cancelling a paid order `orders delete`
 */
export async function changeOrderLifecycle(
  ctx: Ctx,
  id: OrderId,
  to: Lifecycle,
  reason = "",
  details: StepDetails = {},
): Promise<OrderRow> {
  requireMay(ctx, "order.change");
  return inTransaction(ctx, async (tx) => {
    const order = await findOrderForUpdate(tx.db, tx.shopId, id);
    if (!order || !isInScope(tx, order)) throw refuse("order.not_found");
    const from = order.lifecycle;
    if (from === to) return order;
    if (to === "cancelled" && keptOf(order) > 0 && isStep(from, to)) requireMay(tx, "order.cancel_paid");
    if (!nextLifecycles(order, orderMover(tx), tx.now()).includes(to)) {
      throw refuse("order.status_conflict", { from, to });
    }
    const saysWhy = reason !== "" || (isFailedDelivery(from, to) && isNamed(details.failure));
    if (needsReason(from, to) && !saysWhy) throw missing("reason");
    if (to === "cancelled" && keptOf(order) > 0 && !details.refundBy) throw missing("refund_by");
    await requireStageEntry(tx, order, to, details.stageId);
    return moveOrder(tx, order, to, reason, details);
  });
}

const isNamed = (failure: DeliveryFailure | undefined): boolean =>
  failure !== undefined && failure !== "other";

const missing = (field: string) =>
  refuse("request.invalid", {}, { detail: [{ loc: ["body", field], msg: "", type: "required" }] });

/**
 * Moves an order whose row the caller has locked, and for which the step was found to be allowed: its goods, its history,
 * and who has to know.
 */
export async function moveOrder(
  tx: Tx,
  order: OrderRow,
  to: Lifecycle,
  reason = "",
  details: StepDetails = {},
): Promise<OrderRow> {
  const { id, lifecycle: from } = order;
  const failure = isFailedDelivery(from, to) ? (details.failure ?? "other") : null;
  await moveGoods(tx, order, to);
  const changed = await updateOrder(tx.db, tx.shopId, id, entering(order, to, tx.now(), reason, details));
  await addTimelineEntry(tx, id, to === "cancelled" ? "order.cancelled" : "order.lifecycle_changed", {
    from,
    to,
    ...(failure === null ? {} : { failure }),
    ...(changed.refundBy ? { refund_by: changed.refundBy } : {}),
    ...(reason === "" ? {} : { reason }),
  });
  await tx.audit({ action: "order.lifecycle_changed", subject: id, before: from, after: to });
  await tx.emit(orderLifecycleChanged({ orderId: id, from, to, ...(failure === null ? {} : { failure }) }));
  if (to === "cancelled") await tx.emit(orderCancelled({ orderId: id, from, expired: false }));
  const entered = await enterStage(tx, changed, {
    stageId: details.stageId,
    isBack: failure !== null,
    ...(details.cause && { cause: details.cause }),
  });
  if (entered?.isOneOfMany) await addStageEntry(tx, id, entered.stage);
  return changed;
}

async function moveGoods(tx: Tx, order: OrderRow, to: Lifecycle): Promise<void> {
  // Practice sells nothing.
  if (order.isPractice) return;
  const returns = to === "cancelled" && holdsStock(order);
  const takes = order.lifecycle === "cancelled";
  if (!returns && !takes) return;
  const lines = await findLines(tx.db, tx.shopId, order.id);
  const items = lines.flatMap(toStockItems);
  const { dueOn } = order;
  // A day that has passed has no places any more.
  if (takes && dueOn !== null && dueOn >= shopClock(tx.now()).day)
    await takeDay(tx, { orderId: order.id, day: dueOn, goods: toGoods(lines) }, "staff");
  if (takes) await takeStock(tx, order.id, items);
  else await (order.heldUntil ? releaseStock(tx, order.id, items) : returnStock(tx, order.id, items));
}

/** What changes on the row when an order enters a state. */
function entering(
  order: OrderRow,
  to: Lifecycle,
  now: Date,
  reason: string,
  { refundBy, collectedBy }: StepDetails,
) {
  const change = { lifecycle: to, updatedAt: now };
  switch (to) {
    case "picked_up":
      return { ...change, pickedUpAt: now, collectedBy: collectedBy || null };
    case "delivered":
      return { ...change, deliveredAt: now };
    case "completed":
      return { ...change, completedAt: now };
    case "cancelled":
      return {
        ...change,
        cancelledAt: now,
        cancelReason: reason,
        heldUntil: null,
        refundBy: keptOf(order) > 0 ? (refundBy ?? null) : null,
        paymentStatus: paymentStatusOf({ ...order, lifecycle: to }),
      };
    case "pending":
      return {
        ...change,
        cancelledAt: null,
        cancelReason: null,
        refundBy: null,
        paymentStatus: paymentStatusOf({ ...order, lifecycle: to }),
      };
    case "draft":
    case "awaiting_customer":
    case "preparing":
      return change;
    case "ready":
      return {
        ...change,
        outsideRiderId: isFailedDelivery(order.lifecycle, to) ? null : order.outsideRiderId,
      };
    case "out_for_delivery":
      return { ...change, carriedBy: order.outsideRiderId === null ? order.staffId : null };
  }
}
