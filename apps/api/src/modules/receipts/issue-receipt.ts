import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { giveNumber } from "#modules/shops/give-number.ts";
import { receiptIssued } from "./receipts.events.ts";
import {
  findOrderForReceipt,
  findPaidAttempt,
  findReceipt,
  findReceiptItems,
  insertReceipt,
} from "./receipts.repository.ts";

/**
 * Issues the one receipt of a paid order, numbered without gaps. An order that is not paid, or has its receipt,
 * is left alone.
 *
 * @param attemptId the try that settled the order
 */
export function issueReceipt(
  ctx: Ctx,
  { orderId, attemptId }: { orderId: OrderId; attemptId: PaymentAttemptId },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const order = await findOrderForReceipt(db, shopId, orderId);
    if (order?.paymentStatus !== "paid" && order?.paymentStatus !== "overpaid") return;
    if (await findReceipt(db, shopId, orderId)) return;
    const attempt = await findPaidAttempt(db, shopId, attemptId);
    const items = await findReceiptItems(db, shopId, orderId);
    // From here to the commit the shop's other receipts wait.
    const number = await giveNumber(tx, "receipt");
    await insertReceipt(db, {
      shopId,
      number,
      orderId,
      totalMinor: order.totalMinor,
      method: attempt?.method ?? "cash",
      network: attempt?.network ?? null,
      providerReference: attempt?.providerReference ?? null,
      items,
      issuedAt: tx.now(),
    });
    await addTimelineEntry(tx, orderId, "receipt.issued", { number });
    await tx.emit(receiptIssued({ orderId, number }));
  });
}
