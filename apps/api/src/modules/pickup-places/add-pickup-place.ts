import { maxPickupPlaces } from "#db/schema/shops.ts";
import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type PickupPlaceId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { refuse, refuseTakenName, requireSoundHours } from "./pickup-places.errors.ts";
import { pickupPlaceAdded } from "./pickup-places.events.ts";
import { countPlaces, insertPlace, type PickupPlaceForm } from "./pickup-places.repository.ts";

/**
 * Adds a place behind the others. The same key with the same form answers the place that it added. Owners only.
 *
 * @throws access.denied
 * @throws request.invalid a break is not inside its day
 * @throws pickup_place.name_taken another place has this name, whatever the case
 * @throws pickup_place.too_many
 * @throws idempotency.key_reused
 */
export function addPickupPlace(ctx: Ctx, form: PickupPlaceForm, idempotencyKey: string) {
  requireMay(ctx, "pickup_place.change");
  requireSoundHours(form);
  return inTransaction(ctx, (tx) => {
    const request = { scope: "pickup_place.add", key: idempotencyKey, content: form };
    return createOnce(tx, request, async () => {
      // Of two who add at once the second counts the place of the first.
      await lockShop(tx);
      const { places, last } = await countPlaces(tx.db, tx.shopId);
      if (places >= maxPickupPlaces) throw refuse("pickup_place.too_many", { most: maxPickupPlaces });
      const now = tx.now();
      const id: PickupPlaceId = newId("plc", now);
      const values = { shopId: tx.shopId, id, form, position: last + 1, updatedAt: now };
      const place = await insertPlace(tx.db, values).catch(refuseTakenName);
      await tx.audit({ action: pickupPlaceAdded.eventName, subject: id, after: place });
      await tx.emit(pickupPlaceAdded({ pickupPlaceId: id }));
      return place;
    });
  });
}
