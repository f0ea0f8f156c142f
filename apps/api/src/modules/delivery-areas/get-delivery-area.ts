import { type Ctx, reading } from "#kernel/ctx.ts";
import type { DeliveryAreaId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./delivery-areas.errors.ts";
import { findArea } from "./delivery-areas.repository.ts";

/** @throws delivery_area.not_found also when it was removed */
export function getDeliveryArea(ctx: Ctx, id: DeliveryAreaId) {
  requireMay(ctx, "delivery_areas.read");
  return reading(ctx, async ({ db, shopId }) => {
    const area = await findArea(db, shopId, id);
    if (!area) throw refuse("delivery_area.not_found");
    return area;
  });
}
