import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { findDeviceForUpdate, updateDevice } from "./devices.repository.ts";
import { findHead } from "./documents.repository.ts";

/** Ends the device of a shop that closed for good. What came until then is receipted, reported and sent before its keys go. */
export async function retireFiscalDevice({ db, shopId, now }: Tx): Promise<void> {
  const device = await findDeviceForUpdate(db, shopId);
  if (device && !device.retiredAt) await updateDevice(db, shopId, { retiredAt: now(), updatedAt: now() });
}

/** Switches a retired device off, and destroys its keys once the authority has all its documents, which stay. */
export function destroyFiscalKeys(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async ({ db, shopId }) => {
    const device = await findDeviceForUpdate(db, shopId);
    if (!device?.retiredAt) return;
    if (device.isOn) await updateDevice(db, shopId, { isOn: false });
    const isReported = device.day === null || device.day <= device.closedTo;
    if (!isReported || (await findHead(db, shopId, device.id))) return;
    const none = { keySealed: null, credentialsSealed: null, tokenSealed: null, tokenUntil: null };
    await updateDevice(db, shopId, none);
  });
}
