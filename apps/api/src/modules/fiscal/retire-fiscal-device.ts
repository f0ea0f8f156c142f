import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { FiscalDeviceId } from "#kernel/ids.ts";
import { findDeviceByIdForUpdate, findDevicesForUpdate, updateDevice } from "./devices.repository.ts";
import { findHead } from "./documents.repository.ts";

/** Ends the devices of a shop that closed for good. What came until then is receipted, reported and sent before their keys go. */
export async function retireFiscalDevices({ db, shopId, now }: Tx): Promise<void> {
  for (const device of await findDevicesForUpdate(db, shopId))
    if (!device.retiredAt) await updateDevice(db, device, { retiredAt: now(), updatedAt: now() });
}

/** Switches a retired device off, and destroys its keys once the authority has all its documents, which stay. */
export function destroyFiscalKeys(ctx: Ctx, deviceId: FiscalDeviceId): Promise<void> {
  return inTransaction(ctx, async ({ db, shopId }) => {
    const device = await findDeviceByIdForUpdate(db, shopId, deviceId);
    if (!device?.retiredAt) return;
    if (device.isOn) await updateDevice(db, device, { isOn: false });
    const isReported = device.day === null || device.day <= device.closedTo;
    if (!isReported || (await findHead(db, shopId, device.id))) return;
    const none = { keySealed: null, credentialsSealed: null, tokenSealed: null, tokenUntil: null };
    await updateDevice(db, device, none);
  });
}
