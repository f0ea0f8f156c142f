import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { orderFilters } from "./order-filters.rules.ts";
import { onlyStaffOf } from "./order-scope.rules.ts";
import { countOrdersOf, findCounts } from "./order-counts.repository.ts";

/** How many orders each filter shows, as folded last; a shop without orders has none. Who sees only their own has those counted. */
export function getOrderCounts(ctx: Ctx): Promise<{ counts: Record<string, number>; foldedAt: Date }> {
  requireMay(ctx, "orders.read");
  return reading(ctx, async (reader) => {
    const only = onlyStaffOf(ctx.actor);
    if (only !== null)
      return { counts: await countOrdersOf(reader.db, reader.shopId, only), foldedAt: reader.now() };
    const folded = await findCounts(reader.db, reader.shopId);
    if (folded) return { counts: folded.counts, foldedAt: folded.foldedAt };
    return { counts: Object.fromEntries(orderFilters.map((filter) => [filter, 0])), foldedAt: reader.now() };
  });
}
