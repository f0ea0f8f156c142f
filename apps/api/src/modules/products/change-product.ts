import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { ProductId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { seesCosts } from "#kernel/seen-costs.ts";
import { completeForm, type ProductInput, withoutCosts } from "./product-input.rules.ts";
import { formOf, type ProductView, toProductView } from "./product-view.ts";
import { refuse } from "./products.errors.ts";
import { productChanged } from "./products.events.ts";
import { findProduct, findProductsForUpdate } from "./products.repository.ts";
import { saveProduct } from "./save-product.ts";

/**
 * Changes a product. What is left out stays as it is; orders that hold it keep what they were made for. Variants keep
 * their ids, and one that is left out of the list is taken away.
 *
 * @param edit.updatedAt of the product as the person saw it; undefined for one who did not look, such as an import
 * @throws access.denied needs `product update`
 * @throws product.not_found
 * @throws product.is_set it is changed as a set
 * @throws edit.conflict somebody changed it meanwhile; sales are no such change
 * @throws request.invalid · product.code_taken · product.picture_unknown · product.file_unknown · add_on_group.not_found
 */
export function changeProduct(
  ctx: Ctx,
  id: ProductId,
  { updatedAt: seenAt, ...input }: ProductInput & { updatedAt: Date | undefined },
): Promise<ProductView> {
  requireMay(ctx, "product.change");
  return inTransaction(ctx, async (tx) => {
    const [before] = await findProductsForUpdate(tx.db, tx.shopId, [id]);
    if (!before) throw refuse("product.not_found");
    if (before.product.setKind !== null) throw refuse("product.is_set");
    requireUnchanged(before.product, seenAt, () => toProductView(tx, before));
    const held = formOf(before);
    const complete = completeForm(input, held);
    const form = seesCosts(tx) ? complete : withoutCosts(complete, held);
    await saveProduct(tx, id, form, before, editedAt(before.product, tx.now()));
    await tx.audit({ action: productChanged.eventName, subject: id, before: held, after: form });
    await tx.emit(productChanged({ productId: id }));
    return toProductView(tx, (await findProduct(tx.db, tx.shopId, id))!);
  });
}
