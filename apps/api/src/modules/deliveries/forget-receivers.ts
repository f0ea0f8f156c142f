import { type BaseCtx, inSystem, type Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { forgetPhotos } from "./delivery-jobs.ts";
import { eraseReceivers, forgetPhotosBefore } from "./deliveries.repository.ts";
import { photoKey } from "./deliveries.rules.ts";

/** So long a picture at the door can settle a dispute. */
const photoDays = 90;
const atOnce = 200;

/**
 * Forgets who took the goods of orders at the door, and the pictures of it, whose bytes a job removes; without ids of every
 * order of the shop.
 */
export async function forgetReceivers(tx: Tx, orderIds?: readonly OrderId[]): Promise<void> {
  const ids = await eraseReceivers(tx.db, tx.shopId, orderIds);
  if (ids.length > 0) await tx.enqueue(forgetPhotos, { keys: ids.map((id) => photoKey(tx.shopId, id)) });
}

/** Forgets pictures that nobody needs any more, some at a time. */
export const forgetOldPhotos = (base: BaseCtx): Promise<void> =>
  inSystem(base, async (tx) => {
    const moment = new Date(base.now().getTime() - photoDays * 86_400_000);
    const gone = await forgetPhotosBefore(tx.db, moment, atOnce);
    if (gone.length > 0)
      await tx.enqueue(forgetPhotos, { keys: gone.map(({ shopId, id }) => photoKey(shopId, id)) });
  });
