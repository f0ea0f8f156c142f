import type { Lifecycle, OrderRow } from "#db/schema/orders.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { releaseStock } from "#modules/products/hold-stock.ts";
import { returnStock } from "#modules/products/return-stock.ts";
import { takeStock } from "#modules/products/take-stock.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import { holdsStock, isStep, needsReason, nextLifecycles } from "./order-lifecycle.rules.ts";
import { orderMover } from "./order-mover.ts";
import { isInScope } from "./order-scope.rules.ts";
import { toStockItems } from "./order-pricing.rules.ts";
import { paymentStatusOf } from "./order-payment.rules.ts";
import { refuse } from "./orders.errors.ts";
import { orderCancelled, orderLifecycleChanged } from "./orders.events.ts";
import { findLines, findOrderForUpdate, updateOrder } from "./orders.repository.ts";

/**
 * Moves an order along its life. Cancelling gives the goods back to stock and marks money that came as owed back;
 * reopening takes the goods again. Asking for the state the order already has is not an error and changes nothing.
 *
 * @param reason needed to cancel what a customer sent in, and when a delivery failed
 * @throws order.not_found
 * @throws order.status_conflict the order's life has no such step now, or its guard does not allow it
 * @throws request.invalid       a reason is needed
 * @throws order.out_of_stock    the goods of a reopened order are gone
 * @throws access.denied         needs `orders update`; cancelling a paid order `orders delete`
 */
export async function changeOrderLifecycle(
  ctx: Ctx,
  id: OrderId,
  to: Lifecycle,
  reason = "",
): Promise<OrderRow> {
  requireMay(ctx, "order.change");
  return inTransaction(ctx, async (tx) => {
    const order = await findOrderForUpdate(tx.db, tx.shopId, id);
    if (!order || !isInScope(tx, order)) throw refuse("order.not_found");
    const from = order.lifecycle;
    if (from === to) return order;
    if (to === "cancelled" && order.paidMinor > 0 && isStep(from, to)) requireMay(tx, "order.cancel_paid");
    if (!nextLifecycles(order, orderMover(tx), tx.now()).includes(to)) {
      throw refuse("order.status_conflict", { from, to });
    }
    if (needsReason(from, to) && reason === "") {
      throw refuse(
        "request.invalid",
        {},
        { detail: [{ loc: ["body", "reason"], msg: "", type: "required" }] },
      );
    }
    return moveOrder(tx, order, to, reason);
  });
}

/**
 * Moves an order whose row the caller has locked, and for which the step was found to be allowed: its goods, its history,
 * and who has to know.
 */
export async function moveOrder(tx: Tx, order: OrderRow, to: Lifecycle, reason = ""): Promise<OrderRow> {
  const { id, lifecycle: from } = order;
  await moveGoods(tx, order, to);
  const changed = await updateOrder(tx.db, tx.shopId, id, entering(order, to, tx.now(), reason));
  await addTimelineEntry(tx, id, to === "cancelled" ? "order.cancelled" : "order.lifecycle_changed", {
    from,
    to,
    ...(reason === "" ? {} : { reason }),
  });
  await tx.audit({ action: "order.lifecycle_changed", subject: id, before: from, after: to });
  await tx.emit(orderLifecycleChanged({ orderId: id, from, to }));
  if (to === "cancelled") await tx.emit(orderCancelled({ orderId: id, from, expired: false }));
  return changed;
}

async function moveGoods(tx: Tx, order: OrderRow, to: Lifecycle): Promise<void> {
  // Practice sells nothing.
  if (order.isPractice) return;
  const returns = to === "cancelled" && holdsStock(order);
  const takes = order.lifecycle === "cancelled";
  if (!returns && !takes) return;
  const items = (await findLines(tx.db, tx.shopId, order.id)).flatMap(toStockItems);
  if (takes) await takeStock(tx, order.id, items);
  else await (order.heldUntil ? releaseStock(tx, order.id, items) : returnStock(tx, order.id, items));
}

/** What changes on the row when an order enters a state. */
function entering(order: OrderRow, to: Lifecycle, now: Date, reason: string) {
  const change = { lifecycle: to, updatedAt: now };
  switch (to) {
    case "picked_up":
      return { ...change, pickedUpAt: now };
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
        paymentStatus: paymentStatusOf({ ...order, lifecycle: to }),
      };
    case "pending":
      return {
        ...change,
        cancelledAt: null,
        cancelReason: null,
        paymentStatus: paymentStatusOf({ ...order, lifecycle: to }),
      };
    case "draft":
    case "awaiting_customer":
    case "preparing":
    case "ready":
    case "out_for_delivery":
      return change;
  }
}
