import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { ProductId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ProductView, toProductView } from "./product-view.ts";
import { refuse } from "./products.errors.ts";
import { productChanged } from "./products.events.ts";
import { findProductsForUpdate, type ProductDetail, updateProduct } from "./products.repository.ts";

/**
 * Takes a product off sale and out of the list, for good or until it is restored; orders and history keep it. Asking for
 * what it is already changes nothing.
 *
 * @throws access.denied needs `product update`
 * @throws product.not_found
 */
export const archiveProduct = (ctx: Ctx, id: ProductId): Promise<ProductView> => setArchived(ctx, id, true);

/** @see archiveProduct */
export const restoreProduct = (ctx: Ctx, id: ProductId): Promise<ProductView> => setArchived(ctx, id, false);

function setArchived(ctx: Ctx, id: ProductId, archived: boolean): Promise<ProductView> {
  requireMay(ctx, "product.change");
  return inTransaction(ctx, async (tx) => {
    const [found] = await findProductsForUpdate(tx.db, tx.shopId, [id]);
    if (!found) throw refuse("product.not_found");
    return toProductView(tx, await saveArchived(tx, found, archived));
  });
}

/** Archives or restores a product whose row is locked. */
export async function saveArchived(tx: Tx, before: ProductDetail, archived: boolean): Promise<ProductDetail> {
  const { product } = before;
  if ((product.archivedAt !== null) === archived) return before;
  const change = { archivedAt: archived ? tx.now() : null, updatedAt: editedAt(product, tx.now()) };
  await updateProduct(tx.db, tx.shopId, product.id, change);
  await tx.audit({ action: archived ? "product.archived" : "product.restored", subject: product.id });
  await tx.emit(productChanged({ productId: product.id }));
  return { ...before, product: { ...product, ...change } };
}
