import { and, eq, inArray, sql } from "drizzle-orm";
import { parcels } from "#db/schema/parcels.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";

export type ParcelRow = typeof parcels.$inferSelect;

const ofOrder = (shopId: ShopId, orderId: OrderId) =>
  and(eq(parcels.shopId, shopId), eq(parcels.orderId, orderId));

/** Of an order, which is locked first by whoever changes it. */
export async function findParcel(db: Db, shopId: ShopId, orderId: OrderId): Promise<ParcelRow | undefined> {
  const [row] = await db.select().from(parcels).where(ofOrder(shopId, orderId));
  return row;
}

export const insertParcel = (db: Db, values: typeof parcels.$inferInsert) =>
  db.insert(parcels).values(values);

export const updateParcel = (
  db: Db,
  shopId: ShopId,
  orderId: OrderId,
  values: Partial<typeof parcels.$inferInsert>,
) => db.update(parcels).set(values).where(ofOrder(shopId, orderId));

export const deleteParcel = (db: Db, shopId: ShopId, orderId: OrderId) =>
  db.delete(parcels).where(ofOrder(shopId, orderId));

const noPhoto = { photoBytes: null, photoAt: null };

/** Forgets, of every shop, pictures taken before a moment; under the system role. */
export const forgetWaybillsBefore = (db: Db, moment: Date, limit: number) =>
  db
    .update(parcels)
    .set(noPhoto)
    .where(
      sql`(${parcels.shopId}, ${parcels.orderId}) in (select p.shop_id, p.order_id from parcels p
        where p.photo_at < ${moment.toISOString()}::timestamptz order by p.photo_at limit ${limit})`,
    )
    .returning({ shopId: parcels.shopId, orderId: parcels.orderId });

/** Takes out what the customer collects a parcel with; without ids of every order of the shop. */
export async function eraseWaybills(
  db: Db,
  shopId: ShopId,
  orderIds?: readonly OrderId[],
): Promise<OrderId[]> {
  const which = and(
    eq(parcels.shopId, shopId),
    orderIds ? inArray(parcels.orderId, [...orderIds]) : undefined,
  );
  const photographed = await db
    .select({ orderId: parcels.orderId })
    .from(parcels)
    .where(and(which, sql`${parcels.photoAt} is not null`));
  await db
    .update(parcels)
    .set({ waybill: "", ...noPhoto })
    .where(which);
  return photographed.map(({ orderId }) => orderId);
}
