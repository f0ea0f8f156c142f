import type { Tx } from "#kernel/ctx.ts";
import { newId, type OrderId, type RefundId } from "#kernel/ids.ts";
import { daysBefore } from "#kernel/shop-day.ts";
import type { FiscalProviders } from "#ports/fiscal.ts";
import { closeDaysBefore, closeDaysWithReceipts } from "./close-fiscal-days.ts";
import { findDeviceByIdForUpdate, updateDevice } from "./devices.repository.ts";
import { type DocumentRow, insertDocument, updateDocument } from "./documents.repository.ts";
import { fiscalReceiptAdjusted } from "./fiscal.events.ts";
import { clockAt, vatLeft, vatTakenBack } from "./fiscal.rules.ts";
import { findNotes } from "./notes.repository.ts";

/**
 * Writes an adjustment note, which takes back a receipt or a part of it: numbered by itself, and a part of what the day's report
 * says was corrected. A device that is off or was left reports such a day as well. The caller holds the rows of the shop's devices.
 *
 * @param back.refundId null where the receipt is replaced
 */
export async function writeNote(
  tx: Tx,
  fiscal: FiscalProviders,
  receipt: DocumentRow & { orderId: OrderId | null },
  back: { amountMinor: number; refundId: RefundId | null; reason: string | null },
): Promise<void> {
  const { db, shopId } = tx;
  const now = tx.now();
  const clock = clockAt(now);
  const device = (await findDeviceByIdForUpdate(db, shopId, receipt.deviceId))!;
  const yesterday = daysBefore(clock.day, 1);
  if (device.isOn) await closeDaysBefore(tx, fiscal, device, clock.day);
  else await closeDaysWithReceipts(tx, fiscal, device, clock.day);
  const number = device.lastNote + 1;
  await updateDevice(db, device, {
    lastNote: number,
    ...(!device.isOn && {
      closedTo: device.closedTo > yesterday ? device.closedTo : yesterday,
      ...(device.day !== clock.day && { day: clock.day, lastOfDay: 0 }),
    }),
  });
  const before = await findNotes(db, shopId, [receipt.id]);
  const left = vatLeft(
    receipt.vat,
    before.map(({ vat }) => vat),
  );
  const id = newId("fdc", now);
  await insertDocument(db, {
    shopId,
    id,
    deviceId: device.id,
    provider: device.provider,
    kind: "adjustment_note",
    ...clock,
    number,
    receiptId: receipt.id,
    orderId: receipt.orderId,
    ...back,
    vat: vatTakenBack(left, back.amountMinor),
    body: "",
    state: "noted",
    nextAt: now,
    issuedAt: now,
  });
  await updateDocument(db, shopId, receipt.id, { adjustedMinor: receipt.adjustedMinor + back.amountMinor });
  await tx.emit(fiscalReceiptAdjusted({ documentId: id, orderId: receipt.orderId! }));
}
