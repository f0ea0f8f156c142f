import type { SetKind } from "#db/schema/products.ts";
import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { todayOf } from "./get-set.ts";
import { findSets, type SetSort } from "./sets.repository.ts";
import { toSetView } from "./set-view.ts";

/**
 * A page of the shop's sets; archived ones are left out.
 *
 * @param query.search part of the name in either language
 * @throws request.cursor_invalid
 */
export async function listSets(
  ctx: Ctx,
  {
    sort = "name",
    ...query
  }: PageQuery & { kind?: SetKind | undefined; search?: string | undefined; sort?: SetSort | undefined },
) {
  requireMay(ctx, "products.read");
  const today = await todayOf(ctx);
  const page = await reading(ctx, ({ db, shopId }) => findSets(db, shopId, { ...query, sort }));
  return { ...page, items: page.items.map((found) => toSetView(found, today)) };
}
