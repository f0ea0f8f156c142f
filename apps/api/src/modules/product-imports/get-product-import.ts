import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ProductImportId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ProductImportView, toImportView } from "./product-import-view.ts";

/**
 * How far an import is, with the first rows that were refused.
 *
 * @throws access.denied needs `product create`
 * @throws product_import.not_found
 */
export function getProductImport(ctx: Ctx, id: ProductImportId): Promise<ProductImportView> {
  requireMay(ctx, "product.create");
  return reading(ctx, ({ db, shopId }) => toImportView(db, shopId, id));
}
