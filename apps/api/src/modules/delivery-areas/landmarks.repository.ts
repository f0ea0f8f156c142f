import { and, eq, isNull } from "drizzle-orm";
import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import type { Db } from "#kernel/db.ts";
import type { DeliveryAreaId, ShopId } from "#kernel/ids.ts";

/** Shops that deliver somewhere; under the system role. */
export async function findDeliveringShops(db: Db): Promise<ShopId[]> {
  const rows = await db
    .selectDistinct({ shopId: deliveryAreas.shopId })
    .from(deliveryAreas)
    .where(isNull(deliveryAreas.removedAt));
  return rows.map(({ shopId }) => shopId);
}

export const findAreaLandmarks = (db: Db, shopId: ShopId) =>
  db
    .select({ id: deliveryAreas.id, landmarks: deliveryAreas.landmarks })
    .from(deliveryAreas)
    .where(and(eq(deliveryAreas.shopId, shopId), isNull(deliveryAreas.removedAt)));

/** Nobody's edit: `updated_at` stays as it is. */
export const updateLandmarks = (db: Db, shopId: ShopId, areaId: DeliveryAreaId, landmarks: string[]) =>
  db
    .update(deliveryAreas)
    .set({ landmarks })
    .where(and(eq(deliveryAreas.shopId, shopId), eq(deliveryAreas.id, areaId)));
