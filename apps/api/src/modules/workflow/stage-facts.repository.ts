import { and, asc, eq, inArray } from "drizzle-orm";
import { deliveries } from "#db/schema/deliveries.ts";
import { parcels } from "#db/schema/parcels.ts";
import { members } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import type { Road, StagePerson } from "./stage-facts.rules.ts";

/** How each of these orders is brought. */
export async function findRoads(
  db: Db,
  shopId: ShopId,
  orderIds: readonly OrderId[],
): Promise<(orderId: OrderId) => Road> {
  const given = await db
    .select({
      orderId: deliveries.orderId,
      givenAt: deliveries.givenAt,
      endedAt: deliveries.endedAt,
      outcome: deliveries.outcome,
      proof: deliveries.proof,
      photoAt: deliveries.photoAt,
    })
    .from(deliveries)
    .where(and(eq(deliveries.shopId, shopId), inArray(deliveries.orderId, [...orderIds])))
    .orderBy(asc(deliveries.id));
  const byBus = await db
    .select({ orderId: parcels.orderId, photoAt: parcels.photoAt })
    .from(parcels)
    .where(and(eq(parcels.shopId, shopId), inArray(parcels.orderId, [...orderIds])));
  return (orderId) => ({
    deliveries: given.filter((one) => one.orderId === orderId),
    parcel: byBus.find((one) => one.orderId === orderId) ?? null,
  });
}

/** Who works in the shop now, with their roles. */
export const findPeople = (db: Db, shopId: ShopId): Promise<StagePerson[]> =>
  db
    .select({ userId: members.userId, role: members.preset })
    .from(members)
    .where(and(eq(members.shopId, shopId), eq(members.status, "active")));
