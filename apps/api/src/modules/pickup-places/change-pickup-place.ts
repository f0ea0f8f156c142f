import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { PickupPlaceId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse, refuseTakenName, requireSoundHours } from "./pickup-places.errors.ts";
import { pickupPlaceChanged } from "./pickup-places.events.ts";
import {
  findPlaceForUpdate,
  type PickupPlace,
  type PickupPlaceForm,
  updatePlace,
} from "./pickup-places.repository.ts";

/**
 * Changes a place; orders that are collected there keep the name they were sent in with. Owners only.
 *
 * @param edit.updatedAt of the place as the person saw it
 * @throws access.denied
 * @throws request.invalid a break is not inside its day
 * @throws pickup_place.not_found · pickup_place.name_taken
 * @throws edit.conflict somebody changed it meanwhile
 */
export function changePickupPlace(
  ctx: Ctx,
  id: PickupPlaceId,
  { updatedAt: seenAt, ...form }: PickupPlaceForm & { updatedAt: Date },
): Promise<PickupPlace> {
  requireMay(ctx, "pickup_place.change");
  requireSoundHours(form);
  return inTransaction(ctx, async (tx) => {
    const before = await findPlaceForUpdate(tx.db, tx.shopId, id);
    if (!before) throw refuse("pickup_place.not_found");
    requireUnchanged(before, seenAt, () => before);
    const values = { shopId: tx.shopId, id, form, updatedAt: editedAt(before, tx.now()) };
    const after = await updatePlace(tx.db, values).catch(refuseTakenName);
    await tx.audit({ action: pickupPlaceChanged.eventName, subject: id, before, after });
    await tx.emit(pickupPlaceChanged({ pickupPlaceId: id }));
    return after;
  });
}
