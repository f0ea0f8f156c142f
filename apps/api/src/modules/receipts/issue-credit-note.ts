import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId, RefundId } from "#kernel/ids.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { getRefundFacts } from "#modules/refunds/get-refund-facts.ts";
import { giveNumber } from "#modules/shops/give-number.ts";
import { findReceiptNumber, insertCreditNote } from "./receipts.repository.ts";

/**
 * Issues the receipt of money that went back: a credit note, numbered without gaps by itself, which takes the order's receipt back
 * by as much. Credit that became money again has its note from when it was given.
 */
export function issueCreditNote(
  ctx: Ctx,
  { orderId, refundId }: { orderId: OrderId; refundId: RefundId },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const refund = await getRefundFacts(tx, refundId);
    if (refund.isOfCredit || refund.creditNoteNumber !== null) return;
    const number = await giveNumber(tx, "credit_note");
    await insertCreditNote(db, {
      shopId,
      number,
      refundId,
      orderId,
      receiptNumber: (await findReceiptNumber(db, shopId, orderId)) ?? null,
      // What its customer has twice takes no receipt back.
      amountMinor: refund.amountMinor - refund.lostMinor,
      way: refund.way,
      goods: refund.goods,
      issuedAt: tx.now(),
    });
    await addTimelineEntry(tx, orderId, "receipt.credit_note", { number });
  });
}
