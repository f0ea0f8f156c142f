import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { PickupPlaceId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./pickup-places.errors.ts";
import { pickupPlaceRemoved } from "./pickup-places.events.ts";
import { deletePlace, findPlaceForUpdate } from "./pickup-places.repository.ts";

/**
 * Takes a place away; orders keep its name. Owners only.
 *
 * @throws access.denied
 * @throws pickup_place.not_found also when it was removed before
 */
export function removePickupPlace(ctx: Ctx, id: PickupPlaceId): Promise<void> {
  requireMay(ctx, "pickup_place.change");
  return inTransaction(ctx, async (tx) => {
    const before = await findPlaceForUpdate(tx.db, tx.shopId, id);
    if (!before) throw refuse("pickup_place.not_found");
    await deletePlace(tx.db, tx.shopId, id);
    await tx.audit({ action: pickupPlaceRemoved.eventName, subject: id, before });
    await tx.emit(pickupPlaceRemoved({ pickupPlaceId: id }));
  });
}
