import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { type FiscalDocumentId, newId, type PaymentAttemptId } from "#kernel/ids.ts";
import type { FiscalProviders } from "#ports/fiscal.ts";
import { closeDaysBefore } from "./close-fiscal-days.ts";
import { findDeviceForUpdate, updateDevice } from "./devices.repository.ts";
import { hasReceiptOf, insertDocument } from "./documents.repository.ts";
import { sendFiscalDocuments } from "./fiscal-jobs.ts";
import { writerOf } from "./fiscal-keys.ts";
import { fiscalReceiptIssued } from "./fiscal.events.ts";
import { clockAt, receiptOf } from "./fiscal.rules.ts";
import { findPaidSale } from "./sales.repository.ts";

/**
 * Issues the fiscal receipt of a payment: its numbers, its code where the device gives it, and the bytes that are sent. The device's row is locked from
 * there to the commit, so that numbers have no gap. A payment that has its receipt, or needs none, is left alone.
 */
export function issueFiscalReceipt(
  ctx: Ctx,
  fiscal: FiscalProviders,
  { attemptId }: { attemptId: PaymentAttemptId },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId, settings } = tx;
    const device = await findDeviceForUpdate(db, shopId);
    if (!device?.isOn) return;
    const paid = await findPaidSale(db, shopId, attemptId);
    if (!paid || paid.finishedAt < device.onSince) return;
    if (await hasReceiptOf(db, shopId, attemptId)) return;
    const now = tx.now();
    const clock = clockAt(now);
    await closeDaysBefore(tx, fiscal, device, clock.day);
    const number = device.lastNumber + 1;
    const ofDay = device.day === clock.day ? device.lastOfDay + 1 : 1;
    const sold = receiptOf(paid.sale, {
      day: clock.day,
      rates: settings.vatRates,
      isRegistered: device.facts.vrn !== "",
    });
    const id: FiscalDocumentId = newId("fdc", now);
    const { body, proof } = fiscal[device.provider].prepareReceipt(
      { ...clock, ...sold, id, number, ofDay },
      writerOf(tx, device),
    );
    await updateDevice(db, shopId, { lastNumber: number, day: clock.day, lastOfDay: ofDay });
    await insertDocument(db, {
      shopId,
      id,
      deviceId: device.id,
      provider: device.provider,
      certSerial: device.certSerial,
      kind: "receipt",
      ...clock,
      number,
      ofDay,
      ...proof,
      attemptId,
      orderId: paid.orderId,
      amountMinor: sold.amountMinor,
      means: sold.means,
      vat: sold.vat,
      body,
      state: "waiting",
      nextAt: now,
      issuedAt: now,
    });
    if (proof) await tx.emit(fiscalReceiptIssued({ documentId: id, orderId: paid.orderId }));
    await tx.enqueue(sendFiscalDocuments, { shopId, deviceId: device.id });
  });
}
