import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { countProducts as count } from "./products-list.repository.ts";

/** How many products each view of the list shows, counted up to 1,000. */
export function countProducts(ctx: Ctx) {
  requireMay(ctx, "products.read");
  return reading(ctx, ({ db, shopId }) => count(db, shopId));
}
