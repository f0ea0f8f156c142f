import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ProductId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ProductView, toProductView } from "./product-view.ts";
import { refuse } from "./products.errors.ts";
import { findProduct } from "./products.repository.ts";

/** @throws product.not_found */
export function getProduct(ctx: Ctx, id: ProductId): Promise<ProductView> {
  requireMay(ctx, "products.read");
  return reading(ctx, async ({ db, shopId }) => {
    const found = await findProduct(db, shopId, id);
    if (!found) throw refuse("product.not_found");
    return toProductView(ctx, found);
  });
}
