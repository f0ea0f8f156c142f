import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { countAreas } from "./delivery-areas.repository.ts";

/** How many areas each view of the list shows, counted up to 1,000. */
export function countDeliveryAreas(ctx: Ctx) {
  requireMay(ctx, "delivery_areas.read");
  return reading(ctx, ({ db, shopId }) => countAreas(db, shopId));
}
