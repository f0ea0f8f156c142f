import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMember } from "#kernel/require-permission.ts";
import { countAreas } from "./delivery-areas.repository.ts";

/** How many areas each view of the list shows, counted up to 1,000. */
export function countDeliveryAreas(ctx: Ctx) {
  requireMember(ctx);
  return reading(ctx, ({ db, shopId }) => countAreas(db, shopId));
}
