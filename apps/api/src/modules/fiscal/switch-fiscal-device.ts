import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { daysBefore } from "#kernel/shop-day.ts";
import type { FiscalProviders } from "#ports/fiscal.ts";
import { closeDaysWithReceipts } from "./close-fiscal-days.ts";
import { findDeviceForUpdate, updateDevice } from "./devices.repository.ts";
import { type Device, viewDevice } from "./fiscal-view.ts";
import { refuse } from "./fiscal.errors.ts";
import { fiscalDeviceChanged } from "./fiscal.events.ts";
import { clockAt } from "./fiscal.rules.ts";
import { requireMainland } from "./require-mainland.ts";
import { issueFiscalReceipts } from "./issue-fiscal-receipts.ts";

/**
 * Stops or begins receipting payments. What came until then has its receipt and its day's report, and is sent all the same;
 * payments in between get none.
 *
 * @throws access.denied owners only
 * @throws fiscal.not_registered · fiscal.zanzibar
 */
export async function switchFiscalDevice(ctx: Ctx, fiscal: FiscalProviders, isOn: boolean): Promise<Device> {
  requireMay(ctx, "fiscal.change");
  if (isOn) await requireMainland(ctx);
  if (!isOn) await issueFiscalReceipts(ctx, fiscal);
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const device = await findDeviceForUpdate(db, shopId);
    if (!device || device.retiredAt) throw refuse("fiscal.not_registered");
    if (device.isOn === isOn) return viewDevice(tx, device);
    const now = tx.now();
    const { day: today } = clockAt(now);
    const yesterday = daysBefore(today, 1);
    if (isOn) await closeDaysWithReceipts(tx, fiscal, device, today);
    const change = {
      isOn,
      updatedAt: now,
      // Days without it have no reports.
      ...(isOn && { onSince: now, closedTo: device.closedTo > yesterday ? device.closedTo : yesterday }),
    };
    await updateDevice(db, device, change);
    await tx.audit({
      action: fiscalDeviceChanged.eventName,
      subject: device.id,
      before: { isOn: device.isOn },
      after: { isOn },
    });
    await tx.emit(fiscalDeviceChanged({ deviceId: device.id }));
    return viewDevice(tx, { ...device, ...change });
  });
}
