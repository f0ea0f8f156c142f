import type { Tx } from "#kernel/ctx.ts";
import type { FiscalBuyer } from "#kernel/fiscal-words.ts";
import { type FiscalDocumentId, newId, type OrderId, type PaymentAttemptId } from "#kernel/ids.ts";
import type { FiscalProviders } from "#ports/fiscal.ts";
import { closeDaysBefore } from "./close-fiscal-days.ts";
import { type DeviceRow, updateDevice } from "./devices.repository.ts";
import { insertDocument } from "./documents.repository.ts";
import { sendFiscalDocuments } from "./fiscal-jobs.ts";
import { writerOf } from "./fiscal-keys.ts";
import { fiscalReceiptIssued } from "./fiscal.events.ts";
import { clockAt, type PaidSale, receiptOf } from "./fiscal.rules.ts";

export type ToReceipt = {
  attemptId: PaymentAttemptId;
  orderId: OrderId;
  sale: PaidSale;
  buyer: FiscalBuyer | null;
  /** The wrong one that it replaces. */
  replaces?: { receiptId: FiscalDocumentId; reason: string };
};

/**
 * Writes the next receipt of a device: its numbers, its code where the device gives it, and the bytes that are sent. The caller
 * holds the device's row, so that numbers have no gap.
 */
export async function writeReceipt(
  tx: Tx,
  fiscal: FiscalProviders,
  device: DeviceRow,
  { attemptId, orderId, sale, buyer, replaces }: ToReceipt,
): Promise<{ id: FiscalDocumentId; number: number }> {
  const { db, shopId, settings } = tx;
  const now = tx.now();
  const clock = clockAt(now);
  await closeDaysBefore(tx, fiscal, device, clock.day);
  const number = device.lastNumber + 1;
  const ofDay = device.day === clock.day ? device.lastOfDay + 1 : 1;
  const sold = receiptOf(sale, {
    day: clock.day,
    rates: settings.vatRates,
    isRegistered: device.facts.vrn !== "",
  });
  const id: FiscalDocumentId = newId("fdc", now);
  const { body, proof } = fiscal[device.provider].prepareReceipt(
    { ...clock, ...sold, id, number, ofDay, buyer },
    writerOf(tx, device),
  );
  await updateDevice(db, device, { lastNumber: number, day: clock.day, lastOfDay: ofDay });
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
    orderId,
    ...replaces,
    buyer,
    amountMinor: sold.amountMinor,
    means: sold.means,
    vat: sold.vat,
    body,
    state: "waiting",
    nextAt: now,
    issuedAt: now,
  });
  if (proof) await tx.emit(fiscalReceiptIssued({ documentId: id, orderId }));
  await tx.enqueue(sendFiscalDocuments, { shopId, deviceId: device.id });
  return { id, number };
}
