import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { SessionId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { listTillDevices, type TillDevice } from "./list-till-devices.ts";
import { refuse, refuseTakenPrefix } from "./till.errors.ts";
import { tillDeviceNamed } from "./till.events.ts";
import { findNamedDevice, freePrefix, putDeviceName } from "./till-devices.repository.ts";

/**
 * Gives a signed-in device its name and prefix, or others. Owners only. A prefix is free again once its device is signed
 * out.
 *
 * @throws access.denied
 * @throws till_device.not_found nobody is signed in to the shop there
 * @throws till_device.prefix_taken another device that is signed in has it
 */
export async function nameTillDevice(
  ctx: Ctx,
  id: SessionId,
  { name, prefix }: { name: string; prefix: string },
): Promise<TillDevice> {
  requireMay(ctx, "till_device.change");
  const seenAt = ctx.now();
  const open = await listTillDevices(ctx);
  const device = open.find((one) => one.id === id);
  if (!device) throw refuse("till_device.not_found");
  await inTransaction(ctx, async (tx) => {
    await lockShop(tx);
    await freePrefix(tx.db, tx.shopId, { prefix, open: open.map((one) => one.id), seenAt });
    const before = await findNamedDevice(tx.db, tx.shopId, id);
    const named = { shopId: tx.shopId, sessionId: id, name, prefix, updatedAt: tx.now() };
    await putDeviceName(tx.db, named).catch(refuseTakenPrefix);
    const after = { name, prefix };
    await tx.audit({ action: tillDeviceNamed.eventName, subject: id, before, after });
    await tx.emit(tillDeviceNamed({ sessionId: id }));
  });
  return { ...device, name, prefix };
}
