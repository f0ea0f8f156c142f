import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import { timelineEntry } from "#modules/orders/timeline-entry.ts";
import { receiptIssued } from "./receipts.events.ts";
import {
  findPaidOrder,
  insertReceiptLater,
  insertReceiptEntryLater,
  lockOrderLater,
} from "./receipts.repository.ts";

/**
 * Issues the one receipt of a paid order, numbered without gaps. An order that is not paid, or has its receipt,
 * is left alone.
 *
 * @param attemptId the attempt that settled the order
 */
export function issueReceipt(
  ctx: Ctx,
  { orderId, attemptId }: { orderId: OrderId; attemptId: PaymentAttemptId },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    lockOrderLater(db, shopId, orderId);
    const paid = await findPaidOrder(db, shopId, orderId, attemptId);
    if (!paid || paid.hasReceipt) return;
    const { attempt, items, totalMinor } = paid;
    // Numbered as it is written: from there to the commit the shop's other receipts wait.
    insertReceiptLater(db, {
      shopId,
      orderId,
      totalMinor,
      method: attempt?.method ?? "cash",
      network: attempt?.network ?? null,
      providerReference: attempt?.providerReference ?? null,
      items,
      issuedAt: tx.now(),
    });
    insertReceiptEntryLater(db, { shopId, orderId, ...timelineEntry(tx, "receipt.issued") });
    await tx.emit(receiptIssued({ orderId }));
  });
}
