import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toGoods } from "#modules/pre-orders/pre-orders.rules.ts";
import { takeDay } from "#modules/pre-orders/take-day.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import { lockOrderInScope } from "./lock-order-in-scope.ts";
import { mayMoveDay } from "./order-lifecycle.rules.ts";
import { refuse } from "./orders.errors.ts";
import { orderDayMoved } from "./orders.events.ts";
import { findLines, updateOrder } from "./orders.repository.ts";

/**
 * Says for which day of the shop's an order is, or that it is for none. Its place on another day is free again, and its
 * customer is told. The day that it has already changes nothing.
 *
 * @param isOver also where the day is full; the order's history says so
 * @throws order.not_found
 * @throws order.day_fixed     it was handed over or cancelled
 * @throws pre_orders.off · day.not_offered the day has passed · day.full · day.full_for_long
 * @throws access.denied       needs `orders update`; for a full day `orders delete`
 */
export function moveOrderDay(
  ctx: Ctx,
  id: OrderId,
  { dueOn, isOver }: { dueOn: string | null; isOver: boolean },
): Promise<void> {
  requireMay(ctx, "order.change");
  if (isOver) requireMay(ctx, "order.overbook");
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrderInScope(tx, id);
    if (order.dueOn === dueOn) return;
    if (!mayMoveDay(order)) throw refuse("order.day_fixed");
    const isFull = dueOn !== null && !order.isPractice && (await placeOn(tx, id, { dueOn, isOver }));
    const from = order.dueOn;
    await updateOrder(tx.db, tx.shopId, id, { dueOn, updatedAt: tx.now() });
    await addTimelineEntry(tx, id, "order.day_moved", {
      ...(from !== null && { from }),
      ...(dueOn !== null && { to: dueOn }),
      ...(isFull && { over: 1 }),
    });
    await tx.audit({
      action: "order.day_moved",
      subject: id,
      before: { due_on: from },
      after: { due_on: dueOn },
    });
    await tx.emit(orderDayMoved({ orderId: id, dueOn }));
  });
}

/** Whether the day holds more with it than the shop makes. */
async function placeOn(tx: Tx, orderId: OrderId, { dueOn, isOver }: { dueOn: string; isOver: boolean }) {
  const goods = toGoods(await findLines(tx.db, tx.shopId, orderId));
  const taken = await takeDay(tx, { orderId, day: dueOn, goods }, isOver ? "over" : "staff");
  return taken.isOver;
}
