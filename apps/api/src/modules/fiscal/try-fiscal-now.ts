import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findDeviceForUpdate } from "./devices.repository.ts";
import { findHead, updateDocument } from "./documents.repository.ts";
import { sendFiscalDocuments } from "./fiscal-jobs.ts";
import { type Device, viewDevice } from "./fiscal-view.ts";
import { refuse } from "./fiscal.errors.ts";

/**
 * Sends what waits at once instead of when its wait is over. A document on its way is left alone.
 *
 * @throws access.denied owners only
 * @throws fiscal.not_registered
 */
export function tryFiscalNow(ctx: Ctx): Promise<Device> {
  requireMay(ctx, "fiscal.change");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const device = await findDeviceForUpdate(db, shopId);
    if (!device) throw refuse("fiscal.not_registered");
    const head = await findHead(db, shopId, device.id);
    const now = tx.now();
    if (head && head.nextAt > now) await updateDocument(db, shopId, head.id, { nextAt: now });
    if (head) await tx.enqueue(sendFiscalDocuments, { shopId, deviceId: device.id });
    return viewDevice(tx, device);
  });
}
