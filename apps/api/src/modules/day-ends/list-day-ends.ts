import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findDayEnds } from "./day-ends.repository.ts";

/**
 * A page of the days that were signed, the latest first; those that were opened again among them.
 *
 * @throws request.cursor_invalid
 * @throws access.denied needs `transactions read`
 */
export function listDayEnds(ctx: Ctx, page: PageQuery) {
  requireMay(ctx, "day_ends.read");
  return reading(ctx, ({ db, shopId }) => findDayEnds(db, shopId, page));
}
