import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ProductId } from "#kernel/ids.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./products.errors.ts";
import { findProduct } from "./products.repository.ts";
import { findMovements } from "./stock.repository.ts";

/**
 * A page of a product's stock history, the newest first.
 *
 * @throws product.not_found
 * @throws request.cursor_invalid
 */
export function listStockMovements(ctx: Ctx, productId: ProductId, page: PageQuery) {
  requireMay(ctx, "products.read");
  return reading(ctx, async ({ db, shopId }) => {
    if (!(await findProduct(db, shopId, productId))) throw refuse("product.not_found");
    return findMovements(db, shopId, productId, page);
  });
}
