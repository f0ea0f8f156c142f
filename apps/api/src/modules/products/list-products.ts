import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { ProductSort, ProductStatus } from "./product-list.rules.ts";
import { toListedView } from "./product-view.ts";
import { findProducts, type ProductFilter } from "./products-list.repository.ts";

/**
 * A page of the shop's products. Archived ones show only where they are asked for.
 *
 * @param query.search part of the name in either language, of an SKU or of a barcode, whatever the case
 * @throws request.cursor_invalid
 */
export function listProducts(
  ctx: Ctx,
  {
    status = "all",
    sort = "name",
    ...query
  }: PageQuery &
    Omit<ProductFilter, "status"> & { status?: ProductStatus | undefined; sort?: ProductSort | undefined },
) {
  requireMay(ctx, "products.read");
  return reading(ctx, async ({ db, shopId }) => {
    const page = await findProducts(db, shopId, { ...query, status, sort });
    return { ...page, items: page.items.map((listed) => toListedView(ctx, listed)) };
  });
}
