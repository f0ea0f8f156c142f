import type { Tx } from "#kernel/ctx.ts";
import type { ProductId } from "#kernel/ids.ts";
import { findProductsForUpdate, type ProductDetail } from "./products.repository.ts";

/** A product as it is before an edit. */
export type LockedProduct = ProductDetail;

/** A product with all that belongs to it, its row locked until the transaction ends; undefined where there is none. */
export async function lockProduct(tx: Tx, id: ProductId): Promise<LockedProduct | undefined> {
  const [found] = await findProductsForUpdate(tx.db, tx.shopId, [id]);
  return found;
}
