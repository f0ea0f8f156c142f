import type { ProductCategory } from "#db/schema/products.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { findSellable } from "./catalogue.repository.ts";

/** A chat list holds ten rows; the tenth is "more". */
export const productsPerPage = 9;
const lastPage = 100;

/**
 * One page of what can be had now in a category, in the shop's order. `priceMinor` is the lowest of its variants.
 *
 * @param query.page from 0
 */
export function listOfferedProducts(ctx: Ctx, query: { category: ProductCategory; page: number }) {
  const page = Math.min(Math.max(0, Math.trunc(query.page)), lastPage);
  return inTransaction(ctx, async (tx) => {
    const rows = await findSellable(tx.db, tx.shopId, {
      category: query.category,
      skip: page * productsPerPage,
      limit: productsPerPage + 1,
      now: tx.now(),
    });
    return { items: rows.slice(0, productsPerPage), page, hasMore: rows.length > productsPerPage };
  });
}
