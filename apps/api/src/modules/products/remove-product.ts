import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ProductId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { formOf } from "./product-view.ts";
import { refuse } from "./products.errors.ts";
import { productRemoved } from "./products.events.ts";
import { deleteProduct, findProductsForUpdate, isNamedElsewhere } from "./products.repository.ts";

/**
 * Deletes a product that was never ordered, with its variants and its stock's history; its pictures stay the shop's.
 *
 * @throws access.denied needs `product delete`
 * @throws product.not_found
 * @throws product.sold an order holds it, or an add-on takes it out of stock: it can be archived
 */
export function removeProduct(ctx: Ctx, id: ProductId): Promise<void> {
  requireMay(ctx, "product.remove");
  return inTransaction(ctx, async (tx) => {
    const [found] = await findProductsForUpdate(tx.db, tx.shopId, [id]);
    if (!found) throw refuse("product.not_found");
    if (await isNamedElsewhere(tx.db, tx.shopId, id)) throw refuse("product.sold");
    await deleteProduct(tx.db, tx.shopId, id);
    await tx.audit({ action: productRemoved.eventName, subject: id, before: formOf(found) });
    await tx.emit(productRemoved({ productId: id }));
  });
}
