import { type Ctx, type Reader, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findOrderInSight } from "#modules/orders/find-order-in-sight.ts";
import { findParcel, type ParcelRow } from "./parcels.repository.ts";

/**
 * By which bus an order goes; null where it goes by none.
 *
 * @param guard what the caller must be allowed to; who may change an order is shown what became of it
 * @throws order.not_found · access.denied
 */
export function getParcel(
  ctx: Ctx,
  orderId: OrderId,
  guard: "orders.read" | "order.change" = "orders.read",
): Promise<ParcelRow | null> {
  requireMay(ctx, guard);
  return reading(ctx, async (reader) => {
    await findOrderInSight(reader, orderId);
    return (await findParcel(reader.db, reader.shopId, orderId)) ?? null;
  });
}

/** The same for what tells its customer: only what the bus has by now. */
export const getSentParcel = (ctx: Ctx | Reader, orderId: OrderId): Promise<ParcelRow | null> =>
  reading(ctx, async ({ db, shopId }) => {
    const parcel = await findParcel(db, shopId, orderId);
    return parcel?.sentAt ? parcel : null;
  });
