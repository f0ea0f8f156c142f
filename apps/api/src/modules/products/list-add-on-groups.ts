import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findGroups } from "./add-on-groups.repository.ts";

/**
 * A page of the shop's add-on groups by name.
 *
 * @param query.search part of the name, whatever the case
 * @throws request.cursor_invalid
 */
export function listAddOnGroups(ctx: Ctx, query: PageQuery & { search?: string | undefined }) {
  requireMay(ctx, "products.read");
  return reading(ctx, ({ db, shopId }) => findGroups(db, shopId, query));
}
