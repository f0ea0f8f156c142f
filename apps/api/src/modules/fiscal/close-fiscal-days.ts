import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { beginOfDay, daysBefore } from "#kernel/shop-day.ts";
import type { FiscalProviders } from "#ports/fiscal.ts";
import { type DeviceRow, findDeviceForUpdate, updateDevice } from "./devices.repository.ts";
import { writerOf } from "./fiscal-keys.ts";
import { findReceiptsOfDay, insertDocument, sumReceipts } from "./documents.repository.ts";
import { sendFiscalDocuments } from "./fiscal-jobs.ts";
import { clockAt, totalsOf } from "./fiscal.rules.ts";
import { sumCorrections } from "./sales.repository.ts";

/** Writes the reports of a shop's days that are over; of a device that is off, of those that had receipts. */
export function closeFiscalDays(ctx: Ctx, fiscal: FiscalProviders): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const device = await findDeviceForUpdate(tx.db, tx.shopId);
    if (!device) return;
    const today = clockAt(tx.now()).day;
    if (device.isOn) await closeDaysBefore(tx, fiscal, device, today);
    else await closeDaysWithReceipts(tx, fiscal, device, today);
  });
}

/** Writes the reports up to the day of the last receipt, if that is over. The caller holds the device's row. */
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
    const day = { since: beginOfDay(about), until: beginOfDay(daysBefore(about, -1)) };
    const report = {
      ...clockAt(now),
      ...of,
      about,
      grossMinor: await sumReceipts(db, shopId, device.id, about),
      correctionsMinor: await sumCorrections(db, shopId, device.id, day),
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
  await updateDevice(db, shopId, { closedTo: last });
  if (prepareZReport) await tx.enqueue(sendFiscalDocuments, { shopId, deviceId: device.id });
}
