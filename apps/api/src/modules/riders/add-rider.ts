import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type RiderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { refuse, refuseTakenRider } from "./riders.errors.ts";
import { riderAdded } from "./riders.events.ts";
import { countRiders, insertRider, type RiderForm } from "./riders.repository.ts";
import { soundRider } from "./save-rider.ts";

/** More than these are no list to choose from. */
const maxRiders = 1_000;

/**
 * Remembers somebody who brings orders. The same key with the same form answers the rider that it added.
 *
 * @throws access.denied
 * @throws rider.phone_invalid · rider.phone_taken another rider has the number
 * @throws rider.colleague_unknown · rider.colleague_taken
 * @throws rider.too_many
 * @throws idempotency.key_reused
 */
export function addRider(ctx: Ctx, form: RiderForm, idempotencyKey: string) {
  requireMay(ctx, "rider.change");
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: "rider.add", key: idempotencyKey, content: form }, async () => {
      // Of two who add at once the second counts the rider of the first.
      await lockShop(tx);
      if ((await countRiders(tx.db, tx.shopId)) >= maxRiders)
        throw refuse("rider.too_many", { most: maxRiders });
      const sound = await soundRider(tx, form);
      const now = tx.now();
      const id: RiderId = newId("rdr", now);
      const values = { shopId: tx.shopId, id, ...sound, createdAt: now, updatedAt: now };
      const rider = await insertRider(tx.db, values).catch(refuseTakenRider);
      await tx.audit({ action: riderAdded.eventName, subject: id, after: { user_id: sound.userId } });
      await tx.emit(riderAdded({ riderId: id }));
      return rider;
    }),
  );
}
