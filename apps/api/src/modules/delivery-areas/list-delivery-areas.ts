import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findAreas } from "./delivery-areas.repository.ts";
import type { AreaStatus } from "./delivery-areas.rules.ts";

/**
 * A page of the shop's delivery areas by name. Removed ones never show.
 *
 * @param query.search part of the name, whatever the case
 * @throws request.cursor_invalid
 */
export function listDeliveryAreas(
  ctx: Ctx,
  { status = "all", ...query }: PageQuery & { status?: AreaStatus | undefined; search?: string | undefined },
) {
  requireMay(ctx, "delivery_areas.read");
  return reading(ctx, ({ db, shopId }) => findAreas(db, shopId, { ...query, status }));
}
