import { type BaseCtx, inSystem, type Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { forgetPhotos } from "./delivery-jobs.ts";
import { eraseReceivers, forgetPhotosBefore } from "./deliveries.repository.ts";
import { photoKey } from "./deliveries.rules.ts";
import { eraseWaybills, forgetWaybillsBefore } from "./parcels.repository.ts";
import { waybillKey } from "./parcels.rules.ts";

/** So long a picture at the door, or of a waybill, can settle a dispute. */
const photoDays = 90;
const atOnce = 200;

/**
 * Forgets who took the goods of orders at the door, what parcels were collected with, and the pictures of both, whose bytes a
 * job removes; without ids of every order of the shop.
 */
export async function forgetReceivers(tx: Tx, orderIds?: readonly OrderId[]): Promise<void> {
  const doors = await eraseReceivers(tx.db, tx.shopId, orderIds);
  const waybills = await eraseWaybills(tx.db, tx.shopId, orderIds);
  const keys = [
    ...doors.map((id) => photoKey(tx.shopId, id)),
    ...waybills.map((id) => waybillKey(tx.shopId, id)),
  ];
  if (keys.length > 0) await tx.enqueue(forgetPhotos, { keys });
}

/** Forgets pictures that nobody needs any more, some at a time. */
export const forgetOldPhotos = (base: BaseCtx): Promise<void> =>
  inSystem(base, async (tx) => {
    const moment = new Date(base.now().getTime() - photoDays * 86_400_000);
    const doors = await forgetPhotosBefore(tx.db, moment, atOnce);
    const waybills = await forgetWaybillsBefore(tx.db, moment, atOnce);
    const keys = [
      ...doors.map(({ shopId, id }) => photoKey(shopId, id)),
      ...waybills.map(({ shopId, orderId }) => waybillKey(shopId, orderId)),
    ];
    if (keys.length > 0) await tx.enqueue(forgetPhotos, { keys });
  });
