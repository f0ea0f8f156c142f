import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type ProductId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { seesCosts } from "#kernel/seen-costs.ts";
import { completeForm, type ProductInput, withoutCosts } from "./product-input.rules.ts";
import { proposeMark } from "./product-marks.rules.ts";
import { toProductView } from "./product-view.ts";
import { productAdded } from "./products.events.ts";
import { findProduct } from "./products.repository.ts";
import { saveProduct } from "./save-product.ts";

/**
 * Adds a product with its variants, pictures, codes and add-on groups. The same key with the same form answers the product
 * that it added. Where the form says nothing of a mark, the product's words propose one.
 *
 * @throws access.denied needs `product create`
 * @throws request.invalid · product.code_taken · product.picture_unknown · product.file_unknown · add_on_group.not_found
 * @throws idempotency.key_reused
 */
export function addProduct(ctx: Ctx, input: ProductInput, idempotencyKey: string) {
  requireMay(ctx, "product.create");
  return inTransaction(ctx, (tx) => {
    const request = { scope: "product.add", key: idempotencyKey, content: input };
    return createOnce(tx, request, async () => {
      const now = tx.now();
      const id: ProductId = newId("prd", now);
      const complete = completeForm(input, null);
      const form = seesCosts(tx) ? complete : withoutCosts(complete, null);
      const mark = input.mark === undefined ? proposeMark(form) : form.mark;
      await saveProduct(tx, id, { ...form, mark }, null, now);
      await tx.audit({ action: productAdded.eventName, subject: id, after: { ...form, mark } });
      await tx.emit(productAdded({ productId: id }));
      return toProductView(tx, (await findProduct(tx.db, tx.shopId, id))!);
    });
  });
}
