import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockOrderInScope } from "#modules/orders/lock-order-in-scope.ts";
import { refuse } from "./deliveries.errors.ts";
import { parcelChanged } from "./deliveries.events.ts";
import { forgetPhotos } from "./delivery-jobs.ts";
import { deleteParcel, findParcel } from "./parcels.repository.ts";
import { waybillKey } from "./parcels.rules.ts";

/**
 * An order does not go by bus after all; where it was not to, nothing is to be done.
 *
 * @throws order.not_found
 * @throws parcel.already_sent its customer was told that the bus has it
 * @throws access.denied
 */
export function removeParcel(ctx: Ctx, orderId: OrderId): Promise<void> {
  requireMay(ctx, "order.change");
  return inTransaction(ctx, async (tx) => {
    await lockOrderInScope(tx, orderId);
    const parcel = await findParcel(tx.db, tx.shopId, orderId);
    if (!parcel) return;
    if (parcel.sentAt !== null) throw refuse("parcel.already_sent");
    await deleteParcel(tx.db, tx.shopId, orderId);
    if (parcel.photoAt !== null) await tx.enqueue(forgetPhotos, { keys: [waybillKey(tx.shopId, orderId)] });
    await tx.audit({ action: "parcel.changed", subject: orderId, before: { company: parcel.company } });
    await tx.emit(parcelChanged({ orderId }));
  });
}
