import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import { orderNoticeFailed } from "./orders.events.ts";

/**
 * Writes into an order's history that its customer was not told of something.
 *
 * @param facts.notice what was to be told, such as `ready`
 * @param facts.reason why it did not arrive, such as `window_closed`
 */
export async function noteFailedNotice(
  tx: Tx,
  orderId: OrderId,
  facts: { notice: string; reason: string; code: number },
): Promise<void> {
  await addTimelineEntry(tx, orderId, "notice.failed", facts);
  await tx.emit(orderNoticeFailed({ orderId }));
}
