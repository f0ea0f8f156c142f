import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { enterDirectoryLater, shopOfKey } from "#db/shop-directory.ts";
import { deliveries } from "#db/schema/deliveries.ts";
import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import { orders } from "#db/schema/orders.ts";
import { riders } from "#db/schema/riders.ts";
import { shops } from "#db/schema/shops.ts";
import { voiceNotes } from "#db/schema/voice-notes.ts";
import type { Db } from "#kernel/db.ts";
import type { DeliveryId, OrderId, RiderId, ShopId } from "#kernel/ids.ts";

export type DeliveryRow = typeof deliveries.$inferSelect;

const thisDelivery = (shopId: ShopId, id: DeliveryId) =>
  and(eq(deliveries.shopId, shopId), eq(deliveries.id, id));
const openOf = (shopId: ShopId, orderId: OrderId) =>
  and(eq(deliveries.shopId, shopId), eq(deliveries.orderId, orderId), isNull(deliveries.endedAt));

export async function insertDelivery(db: Db, values: typeof deliveries.$inferInsert): Promise<void> {
  enterDirectoryLater(db, values.shopId, "link", [values.tokenHash]);
  await db.insert(deliveries).values(values);
}

/** Of a link: the hash is the condition, since whoever holds it need not know the shop. */
export async function findByToken(db: Db, tokenHash: string): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.shopId, shopOfKey("link", tokenHash)), eq(deliveries.tokenHash, tokenHash)));
  return row;
}

/** As it is once others are done with it; the order is locked first, by everybody. */
export async function findDeliveryForUpdate(db: Db, shopId: ShopId, id: DeliveryId) {
  const [row] = await db.select().from(deliveries).where(thisDelivery(shopId, id)).for("update");
  return row;
}

/** Who has the order now. */
export async function findOpen(db: Db, shopId: ShopId, orderId: OrderId): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(deliveries).where(openOf(shopId, orderId));
  return row;
}

export async function findOpenForUpdate(db: Db, shopId: ShopId, orderId: OrderId) {
  const [row] = await db.select().from(deliveries).where(openOf(shopId, orderId)).for("update");
  return row;
}

export const updateDelivery = (
  db: Db,
  shopId: ShopId,
  id: DeliveryId,
  values: Partial<typeof deliveries.$inferInsert>,
) => db.update(deliveries).set(values).where(thisDelivery(shopId, id));

/** How many orders a rider has with them. */
export async function countOpenOf(db: Db, shopId: ShopId, riderId: RiderId): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(deliveries)
    .where(and(eq(deliveries.shopId, shopId), eq(deliveries.riderId, riderId), isNull(deliveries.endedAt)));
  return row!.open;
}

/** What a rider needs to find the door, and nothing else of the order. */
export async function findRound(db: Db, shopId: ShopId, id: DeliveryId) {
  const [row] = await db
    .select({
      number: orders.number,
      lifecycle: orders.lifecycle,
      customerName: orders.customerName,
      customerPhone: orders.customerPhone,
      area: sql<string>`coalesce(${deliveryAreas.name}, '')`,
      landmark: orders.landmark,
      note: orders.fulfilmentNote,
      pinLatitude: orders.pinLatitude,
      pinLongitude: orders.pinLongitude,
      totalMinor: orders.totalMinor,
      paidMinor: orders.paidMinor,
      refundedMinor: orders.refundedMinor,
      creditedMinor: orders.creditedMinor,
      shopName: shops.name,
      shopPhone: shops.phone,
      riderName: riders.name,
      hasVoiceNote: sql<boolean>`${voiceNotes.arrivedAt} is not null`,
    })
    .from(deliveries)
    .innerJoin(orders, and(eq(orders.shopId, deliveries.shopId), eq(orders.id, deliveries.orderId)))
    .innerJoin(shops, eq(shops.shopId, deliveries.shopId))
    .innerJoin(riders, and(eq(riders.shopId, deliveries.shopId), eq(riders.id, deliveries.riderId)))
    .leftJoin(
      deliveryAreas,
      and(eq(deliveryAreas.shopId, orders.shopId), eq(deliveryAreas.id, orders.deliveryAreaId)),
    )
    .leftJoin(voiceNotes, and(eq(voiceNotes.shopId, orders.shopId), eq(voiceNotes.orderId, orders.id)))
    .where(thisDelivery(shopId, id));
  return row;
}

/** What the customer is told of who is on the way. */
export async function findNews(db: Db, shopId: ShopId, orderId: OrderId) {
  const [row] = await db
    .select({
      pinSealed: deliveries.pinSealed,
      fareMinor: deliveries.fareMinor,
      riderName: riders.name,
      riderPhone: riders.phone,
    })
    .from(deliveries)
    .innerJoin(riders, and(eq(riders.shopId, deliveries.shopId), eq(riders.id, deliveries.riderId)))
    .where(openOf(shopId, orderId));
  return row;
}

/** The newest delivery of an order that has a picture. */
export async function findPhotographed(db: Db, shopId: ShopId, orderId: OrderId) {
  const [row] = await db
    .select({ id: deliveries.id, photoBytes: deliveries.photoBytes })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.shopId, shopId),
        eq(deliveries.orderId, orderId),
        sql`${deliveries.photoAt} is not null`,
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(1);
  return row;
}

const noPhoto = { photoBytes: null, photoAt: null };

/** Forgets, of every shop, pictures taken before a moment; under the system role. */
export const forgetPhotosBefore = (db: Db, moment: Date, limit: number) =>
  db
    .update(deliveries)
    .set(noPhoto)
    .where(
      sql`(${deliveries.shopId}, ${deliveries.id}) in (select d.shop_id, d.id from deliveries d
        where d.photo_at < ${moment.toISOString()}::timestamptz order by d.photo_at limit ${limit})`,
    )
    .returning({ shopId: deliveries.shopId, id: deliveries.id });

/** Takes out who took the goods, and the pictures of it; without ids of every order of the shop. */
export async function eraseReceivers(
  db: Db,
  shopId: ShopId,
  orderIds?: readonly OrderId[],
): Promise<DeliveryId[]> {
  const ofOrders = orderIds ? inArray(deliveries.orderId, [...orderIds]) : undefined;
  const photographed = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.shopId, shopId), ofOrders, sql`${deliveries.photoAt} is not null`));
  await db
    .update(deliveries)
    .set({ receivedBy: "", ...noPhoto })
    .where(and(eq(deliveries.shopId, shopId), ofOrders));
  return photographed.map(({ id }) => id);
}
