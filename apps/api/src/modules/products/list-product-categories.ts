import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findUsedCategories } from "./products-list.repository.ts";

/** The categories the shop's products are in, with the shop's own words within each and how many products there are. */
export function listProductCategories(ctx: Ctx) {
  requireMay(ctx, "products.read");
  return reading(ctx, ({ db, shopId }) => findUsedCategories(db, shopId));
}
