import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { eraseSenders } from "./closing.repository.ts";
import { forgetNoticesOfOrders } from "#modules/notices/forget-notices-of-orders.ts";
import { cancelUnsent, deleteLinksAndVoices, eraseReasons, lockOrdersOf } from "./forgetting.repository.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import { findHeldAmong } from "./held-goods.repository.ts";
import { expiredReason } from "./order-link.rules.ts";
import { orderCancelled } from "./orders.events.ts";
import { giveBackHeld } from "./release-goods.ts";

const openLifecycles = ["pending", "preparing", "ready", "out_for_delivery"];

/** A customer's orders, locked: all of them, and those in which something is still to be done or paid back. */
export async function lockOrdersOfSender(
  tx: Tx,
  customerId: CustomerId,
): Promise<{ ids: OrderId[]; openIds: OrderId[] }> {
  const orders = await lockOrdersOf(tx.db, tx.shopId, customerId);
  const isOpen = ({ lifecycle, paymentStatus }: (typeof orders)[number]) =>
    openLifecycles.includes(lifecycle) || paymentStatus === "refund_pending";
  return { ids: orders.map(({ id }) => id), openIds: orders.filter(isOpen).map(({ id }) => id) };
}

/**
 * Forgets who sent orders that are locked, what they wrote and said with them, and where they went; goods and money stay.
 * What was not sent in is cancelled, and no link leads to any of them.
 *
 * @param name what stands in the place of theirs
 */
export async function forgetSender(tx: Tx, ids: readonly OrderId[], name: string): Promise<void> {
  if (ids.length === 0) return;
  const { db, shopId } = tx;
  for (const id of await findHeldAmong(db, shopId, ids)) await giveBackHeld(tx, id);
  for (const { id: orderId } of await cancelUnsent(db, shopId, ids, tx.now(), expiredReason)) {
    const from = "awaiting_customer";
    await addTimelineEntry(tx, orderId, "order.cancelled", { from, to: "cancelled", reason: expiredReason });
    await tx.emit(orderCancelled({ orderId, from, expired: true }));
  }
  await deleteLinksAndVoices(db, shopId, ids);
  await forgetNoticesOfOrders(tx, ids);
  await eraseSenders(db, shopId, ids, name);
  await eraseReasons(db, shopId, ids, [expiredReason]);
}
