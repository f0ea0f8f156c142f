import { and, eq } from "drizzle-orm";
import { deliveryAreas } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

/** Shops that deliver somewhere; under the system role. */
export async function findDeliveringShops(db: Db): Promise<ShopId[]> {
  const rows = await db.selectDistinct({ shopId: deliveryAreas.shopId }).from(deliveryAreas);
  return rows.map(({ shopId }) => shopId);
}

export const updateLandmarks = (db: Db, shopId: ShopId, areaId: string, landmarks: string[]) =>
  db
    .update(deliveryAreas)
    .set({ landmarks })
    .where(and(eq(deliveryAreas.shopId, shopId), eq(deliveryAreas.id, areaId)));
