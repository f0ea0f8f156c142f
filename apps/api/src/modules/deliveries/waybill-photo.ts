import { type Ctx, inTransaction, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { fitPicture } from "#modules/media/fit-picture.ts";
import { isOrderInScope } from "#modules/orders/is-order-in-scope.ts";
import { lockOrderInScope } from "#modules/orders/lock-order-in-scope.ts";
import type { FilesPort, StoredFile } from "#ports/files.ts";
import { refuse } from "./deliveries.errors.ts";
import { parcelChanged } from "./deliveries.events.ts";
import { findParcel, updateParcel } from "./parcels.repository.ts";
import { mayGoByBus, waybillKey } from "./parcels.rules.ts";

/** Small print is read from it. */
const fit = { most: 1_600, type: "jpeg", quality: 75 } as const;

/**
 * Keeps the picture of a parcel's waybill, made anew without what the camera noted, in the place of the one there was.
 *
 * @throws order.not_found · parcel.none · parcel.not_for_bus
 * @throws picture.unreadable · picture.too_many_pixels · server.unavailable
 * @throws access.denied
 */
export async function leaveWaybillPhoto(
  ctx: Ctx,
  files: FilesPort,
  orderId: OrderId,
  bytes: Uint8Array,
): Promise<void> {
  requireMay(ctx, "order.change");
  const [photo] = await fitPicture(bytes, [fit], orderId);
  const { data } = photo!;
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrderInScope(tx, orderId);
    if (!mayGoByBus(order)) throw refuse("parcel.not_for_bus");
    if (!(await findParcel(tx.db, tx.shopId, orderId))) throw refuse("parcel.none");
    const now = tx.now();
    const values = { photoBytes: data.byteLength, photoAt: now, updatedAt: now };
    await updateParcel(tx.db, tx.shopId, orderId, values);
    await tx.audit({ action: parcelChanged.eventName, subject: orderId, after: { photo: true } });
    await tx.emit(parcelChanged({ orderId }));
    // Before the commit: a picture that could not be written is none.
    await files.put(waybillKey(tx.shopId, orderId), { data, contentType: "image/jpeg" });
  });
}

/**
 * The picture of a parcel's waybill.
 *
 * @throws parcel.photo_none there is none, or it was forgotten; of other shops' orders as well
 * @throws access.denied needs `orders read`
 */
export async function getWaybillPhoto(ctx: Ctx, files: FilesPort, orderId: OrderId): Promise<StoredFile> {
  requireMay(ctx, "orders.read");
  const found = await reading(ctx, async ({ db, shopId }) =>
    (await isOrderInScope(ctx, orderId)) ? findParcel(db, shopId, orderId) : undefined,
  );
  const file = found?.photoAt ? await files.get(waybillKey(ctx.shopId, orderId)) : null;
  if (!file) throw refuse("parcel.photo_none");
  return { data: file.data, contentType: "image/jpeg" };
}
