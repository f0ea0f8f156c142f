import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { type FiscalDeviceId, newId } from "#kernel/ids.ts";
import { daysBefore } from "#kernel/shop-day.ts";
import type { FiscalProviders } from "#ports/fiscal.ts";
import { type DeviceRow, findDeviceByIdForUpdate, updateDevice } from "./devices.repository.ts";
import { writerOf } from "./fiscal-keys.ts";
import { findReceiptsOfDay, insertDocument, sumNotes, sumReceipts } from "./documents.repository.ts";
import { sendFiscalDocuments } from "./fiscal-jobs.ts";
import { clockAt, totalsOf } from "./fiscal.rules.ts";

/** Writes the reports of a device's days that are over; of one that is off, of those that had receipts. */
export function closeFiscalDays(ctx: Ctx, fiscal: FiscalProviders, deviceId: FiscalDeviceId): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const device = await findDeviceByIdForUpdate(tx.db, tx.shopId, deviceId);
    if (!device) return;
    const today = clockAt(tx.now()).day;
    if (device.isOn) await closeDaysBefore(tx, fiscal, device, today);
    else await closeDaysWithReceipts(tx, fiscal, device, today);
  });
}

/** Writes the reports up to the day of the last receipt or note, if that is over. The caller holds the device's row. */
export async function closeDaysWithReceipts(
  tx: Tx,
  fiscal: FiscalProviders,
  device: DeviceRow,
  today: string,
): Promise<void> {
  if (device.day !== null && device.day < today)
    await closeDaysBefore(tx, fiscal, device, daysBefore(device.day, -1));
}

/**
 * Writes the report of each day before one that has none yet, so that it stands in the lane before that day's first receipt,
 * unless the provider closes days itself.
 * The caller holds the device's row.
 */
export async function closeDaysBefore(
  tx: Tx,
  fiscal: FiscalProviders,
  device: DeviceRow,
  today: string,
): Promise<void> {
  const { db, shopId } = tx;
  const now = tx.now();
  const last = daysBefore(today, 1);
  if (device.closedTo >= last) return;
  const { prepareZReport } = fiscal[device.provider];
  const writer = writerOf(tx, device);
  for (
    let about = daysBefore(device.closedTo, -1);
    prepareZReport && about <= last;
    about = daysBefore(about, -1)
  ) {
    const of = totalsOf(await findReceiptsOfDay(db, shopId, device.id, about));
    const report = {
      ...clockAt(now),
      ...of,
      about,
      grossMinor: await sumReceipts(db, shopId, device.id, about),
      correctionsMinor: await sumNotes(db, shopId, device.id, about),
    };
    await insertDocument(db, {
      shopId,
      id: newId("fdc", now),
      deviceId: device.id,
      provider: device.provider,
      certSerial: device.certSerial,
      kind: "z_report",
      day: about,
      time: report.time,
      amountMinor: of.dailyMinor,
      vat: of.vat,
      body: prepareZReport(report, writer),
      state: "waiting",
      nextAt: now,
      issuedAt: now,
    });
  }
  await updateDevice(db, device, { closedTo: last });
  if (prepareZReport) await tx.enqueue(sendFiscalDocuments, { shopId, deviceId: device.id });
}
