import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findDevice, findDevicesForUpdate } from "./devices.repository.ts";
import { findHead, updateDocument } from "./documents.repository.ts";
import { sendFiscalDocuments } from "./fiscal-jobs.ts";
import { type Device, viewDevice } from "./fiscal-view.ts";
import { refuse } from "./fiscal.errors.ts";

/**
 * Sends what waits at once instead of when its wait is over, of a device that the shop left as well. A document on its way is left alone.
 *
 * @throws access.denied owners only
 * @throws fiscal.not_registered
 */
export function tryFiscalNow(ctx: Ctx): Promise<Device> {
  requireMay(ctx, "fiscal.change");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const device = await findDevice(db, shopId);
    if (!device) throw refuse("fiscal.not_registered");
    const now = tx.now();
    for (const { id } of await findDevicesForUpdate(db, shopId)) {
      const head = await findHead(db, shopId, id);
      if (head && head.nextAt > now) await updateDocument(db, shopId, head.id, { nextAt: now });
      if (head) await tx.enqueue(sendFiscalDocuments, { shopId, deviceId: id });
    }
    return viewDevice(tx, device);
  });
}
