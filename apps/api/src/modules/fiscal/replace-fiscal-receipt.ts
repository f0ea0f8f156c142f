import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { FiscalBuyer } from "#kernel/fiscal-words.ts";
import type { FiscalDocumentId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { FiscalProviders } from "#ports/fiscal.ts";
import { saveBuyer } from "./buyers.repository.ts";
import { findDeviceForUpdate, findDevicesForUpdate } from "./devices.repository.ts";
import { findReceipt, updateDocument } from "./documents.repository.ts";
import { refuse } from "./fiscal.errors.ts";
import { fiscalReceiptReplaced } from "./fiscal.events.ts";
import { findPaidSale } from "./sales.repository.ts";
import { writeNote } from "./write-note.ts";
import { writeReceipt } from "./write-receipt.ts";

/**
 * Issues a receipt with a new number in place of a wrong one, for what is left of it: of the goods, classes of VAT and rates as they
 * are now, for the buyer that is named. The wrong one stays with the authority, which takes none back; an adjustment note corrects
 * it in the day's report.
 *
 * @throws access.denied · fiscal.document_not_found · fiscal.replaced · fiscal.taken_back nothing of it is left
 * @throws fiscal.paused the device is off
 */
export function replaceFiscalReceipt(
  ctx: Ctx,
  fiscal: FiscalProviders,
  id: FiscalDocumentId,
  { reason, buyer }: { reason: string; buyer: FiscalBuyer | null },
): Promise<{ id: FiscalDocumentId; number: number }> {
  requireMay(ctx, "fiscal.replace");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    await findDevicesForUpdate(db, shopId);
    const wrong = await findReceipt(db, shopId, id);
    if (!wrong) throw refuse("fiscal.document_not_found");
    if (wrong.replacedAt) throw refuse("fiscal.replaced");
    const amountMinor = wrong.amountMinor - wrong.adjustedMinor;
    const attemptId = wrong.attemptId!;
    const paid = amountMinor > 0 ? await findPaidSale(db, shopId, attemptId) : undefined;
    if (!paid) throw refuse("fiscal.taken_back");
    if (!(await findDeviceForUpdate(db, shopId))?.isOn) throw refuse("fiscal.paused");
    await writeNote(tx, fiscal, wrong, { amountMinor, refundId: null, reason });
    await updateDocument(db, shopId, id, { replacedAt: tx.now() });
    const { orderId, sale } = paid;
    await saveBuyer(db, { shopId, orderId, buyer, now: tx.now() });
    // Its counters, once the note's day is written.
    const device = (await findDeviceForUpdate(db, shopId))!;
    const issued = await writeReceipt(tx, fiscal, device, {
      attemptId,
      orderId,
      sale: { ...sale, amountMinor },
      buyer,
      replaces: { receiptId: id, reason },
    });
    await tx.audit({
      action: fiscalReceiptReplaced.eventName,
      subject: orderId,
      before: { number: wrong.number, buyer: wrong.buyer },
      after: { number: issued.number, buyer, reason },
    });
    await tx.emit(fiscalReceiptReplaced({ documentId: issued.id, orderId }));
    return issued;
  });
}
