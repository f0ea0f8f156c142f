import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { insertTimelineEntryLater } from "./orders.repository.ts";
import { timelineEntry } from "./timeline-entry.ts";

/**
 * Appends to an order's history what the context's actor did now.
 *
 * @param kind such as `order.submitted`, `payment.succeeded`, `receipt.issued`
 * @param facts no personal data
 */
export async function addTimelineEntry(
  tx: Tx,
  orderId: OrderId,
  kind: string,
  facts: Record<string, string | number> = {},
): Promise<void> {
  const { db, shopId } = tx;
  insertTimelineEntryLater(db, { shopId, orderId, ...timelineEntry(tx, kind, facts) });
}
