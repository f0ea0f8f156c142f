import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { SessionId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { endSessionInShop } from "#modules/auth/end-session-in-shop.ts";
import { refuse } from "./till.errors.ts";
import { tillDeviceSignedOut } from "./till.events.ts";
import { listTillDevices } from "./list-till-devices.ts";
import { deleteQueuesOfSession } from "./device-queues.repository.ts";
import { deleteDeviceName } from "./till-devices.repository.ts";

/**
 * Signs a device out of the shop, whoever works on it; no PIN opens it again. Owners only.
 *
 * @throws access.denied
 * @throws till_device.not_found nobody is signed in to the shop there, or no longer
 */
export async function signOutTillDevice(ctx: Ctx, id: SessionId): Promise<void> {
  requireMay(ctx, "till_device.change");
  const device = (await listTillDevices(ctx)).find((one) => one.id === id);
  if (!device) throw refuse("till_device.not_found");
  await inTransaction(ctx, async (tx) => {
    await deleteDeviceName(tx.db, tx.shopId, id);
    await deleteQueuesOfSession(tx.db, tx.shopId, id);
    const before = { name: device.name ?? device.device, prefix: device.prefix };
    await tx.audit({ action: tillDeviceSignedOut.eventName, subject: id, before });
    await tx.emit(tillDeviceSignedOut({ sessionId: id }));
  });
  await endSessionInShop(ctx, ctx.shopId, id);
}
