import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { daysBefore } from "#kernel/shop-day.ts";
import { findDeviceForUpdate, updateDevice } from "./devices.repository.ts";
import { type Device, viewDevice } from "./fiscal-view.ts";
import { refuse } from "./fiscal.errors.ts";
import { fiscalDeviceChanged } from "./fiscal.events.ts";
import { clockAt } from "./fiscal.rules.ts";

/**
 * Stops or begins receipting payments. What was issued is sent all the same, and payments in between get none.
 *
 * @throws access.denied owners only
 * @throws fiscal.not_registered
 */
export function switchFiscalDevice(ctx: Ctx, isOn: boolean): Promise<Device> {
  requireMay(ctx, "fiscal.change");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const device = await findDeviceForUpdate(db, shopId);
    if (!device) throw refuse("fiscal.not_registered");
    if (device.isOn === isOn) return viewDevice(tx, device);
    const now = tx.now();
    const yesterday = daysBefore(clockAt(now).day, 1);
    const change = {
      isOn,
      updatedAt: now,
      // Days without it have no reports.
      ...(isOn && { onSince: now, closedTo: device.closedTo > yesterday ? device.closedTo : yesterday }),
    };
    await updateDevice(db, shopId, change);
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
