import { type BaseCtx, inTransactionOfLink } from "#kernel/ctx.ts";
import { hashToken } from "#kernel/secrets.ts";
import { fitPicture } from "#modules/media/fit-picture.ts";
import { lockOrder } from "#modules/orders/lock-order-in-scope.ts";
import type { FilesPort } from "#ports/files.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./deliveries.errors.ts";
import { deliveryPhotographed } from "./deliveries.events.ts";
import { findDeliveryForUpdate, updateDelivery } from "./deliveries.repository.ts";
import { photoKey } from "./deliveries.rules.ts";
import { findLinked, requireAlive, riderCtx } from "./with-rider-link.ts";

const fit = { most: 1_280, type: "jpeg", quality: 70 } as const;

/** Pictures for one link, and from one place. */
const linkBudget: Budget = { name: "delivery-photo", points: 12, seconds: 3_600 };
const placeBudget: Budget = { name: "delivery-photo-place", points: 120, seconds: 3_600 };

/**
 * Counts a picture before its bytes are read.
 *
 * @throws request.too_many with the seconds to wait
 */
export async function countPhoto(limits: RateLimitPort, token: string, place: string): Promise<void> {
  const waitSeconds =
    (await limits.take(placeBudget, hashToken(place))) ?? (await limits.take(linkBudget, hashToken(token)));
  if (waitSeconds !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: waitSeconds });
}

/**
 * Keeps the picture of the goods at the door, made anew without what the camera noted, in the place of the one there was.
 *
 * @throws delivery.link_unknown · delivery.link_ended
 * @throws picture.unreadable · picture.too_many_pixels · server.unavailable
 */
export async function leavePhoto(
  base: BaseCtx,
  files: FilesPort,
  token: string,
  bytes: Uint8Array,
): Promise<void> {
  const tokenHash = hashToken(token);
  const found = await base.store.readOfLink(tokenHash, (db) => findLinked(db, tokenHash));
  requireAlive(found, base.now());
  const [photo] = await fitPicture(bytes, [fit], found.id);
  const { data } = photo!;
  await inTransactionOfLink(base, tokenHash, async (db, enter) => {
    const tx = enter(riderCtx(base, found));
    await lockOrder(tx, found.orderId);
    const delivery = (await findDeliveryForUpdate(db, tx.shopId, found.id))!;
    requireAlive(delivery, tx.now());
    await updateDelivery(db, tx.shopId, delivery.id, { photoBytes: data.byteLength, photoAt: tx.now() });
    await tx.emit(deliveryPhotographed({ orderId: delivery.orderId, deliveryId: delivery.id }));
    // Before the commit: a picture that could not be written proves nothing.
    await files.put(photoKey(tx.shopId, delivery.id), { data, contentType: "image/jpeg" });
  });
}
