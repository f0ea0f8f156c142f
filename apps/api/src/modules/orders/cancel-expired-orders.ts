import { type BaseCtx, inSystem, inTransaction } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import { expiredReason } from "./order-link.rules.ts";
import { expireOrder, findExpiredOrders } from "./order-links.repository.ts";
import { orderCancelled } from "./orders.events.ts";
import { findOrderForUpdate } from "./orders.repository.ts";
import { giveBackHeld } from "./release-goods.ts";

/** More than this wait for the next run. */
const atOnce = 500;

/** Cancels the orders of every shop that nobody sent in before their last link ran out; answers how many. */
export async function cancelExpiredOrders(base: BaseCtx): Promise<number> {
  const found = await inSystem(base, (tx) => findExpiredOrders(tx.db, tx.now(), atOnce));
  let cancelled = 0;
  await eachByItself(base, "orders.cancel-expired", found, (ctx, { shopId, id }) =>
    inTransaction(ctx, async (tx) => {
      const order = await findOrderForUpdate(tx.db, shopId, id);
      if (!(await expireOrder(tx.db, shopId, id, tx.now(), expiredReason))) return;
      if (order?.heldUntil) await giveBackHeld(tx, id);
      await addTimelineEntry(tx, id, "order.cancelled", {
        from: "awaiting_customer",
        to: "cancelled",
        reason: expiredReason,
      });
      await tx.emit(orderCancelled({ orderId: id, from: "awaiting_customer", expired: true }));
      cancelled++;
    }),
  );
  return cancelled;
}
