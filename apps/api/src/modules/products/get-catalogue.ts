import type { CatalogueProduct } from "#db/catalogue-json.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ProductId } from "#kernel/ids.ts";
import { findCatalogue } from "./catalogue.repository.ts";

/** Products by id with everything that can be chosen about them; unknown ids are left out. */
export async function getCatalogue(
  ctx: Ctx,
  productIds: Iterable<ProductId>,
): Promise<Map<ProductId, CatalogueProduct>> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return new Map();
  const found = await inTransaction(ctx, (tx) => findCatalogue(tx.db, tx.shopId, ids));
  return new Map(found.map((product) => [product.id, product]));
}
