import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { RiderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse, refuseTakenRider } from "./riders.errors.ts";
import { riderChanged } from "./riders.events.ts";
import { findRiderForUpdate, type Rider, type RiderForm, updateRider } from "./riders.repository.ts";
import { soundRider } from "./save-rider.ts";

/**
 * Changes who a rider is. Whether they work in the shop stays as it was said at first: the cash they took is in the pocket it
 * is in.
 *
 * @param edit.updatedAt of the rider as the person saw it
 * @throws access.denied
 * @throws rider.not_found · rider.phone_invalid · rider.phone_taken
 * @throws edit.conflict somebody changed it meanwhile
 */
export function changeRider(
  ctx: Ctx,
  id: RiderId,
  { updatedAt: seenAt, ...form }: Omit<RiderForm, "userId"> & { updatedAt: Date },
): Promise<Rider> {
  requireMay(ctx, "rider.change");
  return inTransaction(ctx, async (tx) => {
    const before = await findRiderForUpdate(tx.db, tx.shopId, id);
    if (!before) throw refuse("rider.not_found");
    requireUnchanged(before, seenAt, () => before);
    const sound = await soundRider(tx, { ...form, userId: null });
    const values = { shopId: tx.shopId, id, ...sound, userId: before.userId };
    const rider = await updateRider(tx.db, { ...values, updatedAt: editedAt(before, tx.now()) }).catch(
      refuseTakenRider,
    );
    await tx.audit({ action: riderChanged.eventName, subject: id });
    await tx.emit(riderChanged({ riderId: id }));
    return rider;
  });
}
