import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findPurchases, type PurchaseFilter } from "./purchases.repository.ts";

/**
 * A page of purchases, those that came last first; removed ones are left out. Owners only.
 *
 * @throws request.cursor_invalid
 * @throws access.denied
 */
export function listPurchases(ctx: Ctx, { after, before, ...filter }: PageQuery & PurchaseFilter) {
  requireMay(ctx, "purchases.read");
  return reading(ctx, ({ db, shopId }) => findPurchases(db, shopId, filter, { after, before }));
}
