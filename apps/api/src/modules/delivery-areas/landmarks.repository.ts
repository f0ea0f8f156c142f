import { and, eq, isNull } from "drizzle-orm";
import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

/** Shops that deliver somewhere; under the system role. */
export async function findDeliveringShops(db: Db): Promise<ShopId[]> {
  const rows = await db
    .selectDistinct({ shopId: deliveryAreas.shopId })
    .from(deliveryAreas)
    .where(isNull(deliveryAreas.removedAt));
  return rows.map(({ shopId }) => shopId);
}

export const updateLandmarks = (db: Db, shopId: ShopId, areaId: string, landmarks: string[]) =>
  db
    .update(deliveryAreas)
    .set({ landmarks })
    .where(and(eq(deliveryAreas.shopId, shopId), eq(deliveryAreas.id, areaId)));

/** The landmarks that each of a shop's areas has now. */
export const findKnownLandmarks = (db: Db, shopId: ShopId) =>
  db
    .select({ id: deliveryAreas.id, landmarks: deliveryAreas.landmarks })
    .from(deliveryAreas)
    .where(and(eq(deliveryAreas.shopId, shopId), isNull(deliveryAreas.removedAt)));
