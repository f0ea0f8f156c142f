import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type ProductId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { formOf, toProductView } from "./product-view.ts";
import { refuse } from "./products.errors.ts";
import { productAdded } from "./products.events.ts";
import { findProduct } from "./products.repository.ts";
import { saveProduct } from "./save-product.ts";

/**
 * Makes a copy of a product with its variants, pictures and add-on groups. The copy is hidden until somebody has looked at
 * it, and has no stock and no codes, since those belong to one thing only.
 *
 * @throws access.denied needs `product create`
 * @throws product.not_found · product.is_set
 * @throws idempotency.key_reused
 */
export function duplicateProduct(ctx: Ctx, id: ProductId, idempotencyKey: string) {
  requireMay(ctx, "product.create");
  return inTransaction(ctx, (tx) => {
    const request = { scope: "product.duplicate", key: idempotencyKey, content: { id } };
    return createOnce(tx, request, async () => {
      const original = await findProduct(tx.db, tx.shopId, id);
      if (!original) throw refuse("product.not_found");
      if (original.product.setKind !== null) throw refuse("product.is_set");
      const now = tx.now();
      const form = formOf(original);
      const copyId: ProductId = newId("prd", now);
      const copy = {
        ...form,
        available: false,
        sku: null,
        barcode: null,
        packs: form.packs.map((pack) => ({ ...pack, id: null, barcode: null })),
        variants: form.variants.map((variant) => ({ ...variant, id: null, sku: null, barcode: null })),
      };
      await saveProduct(tx, copyId, copy, null, now);
      await tx.audit({ action: productAdded.eventName, subject: copyId, after: { copyOf: id } });
      await tx.emit(productAdded({ productId: copyId }));
      return toProductView(tx, (await findProduct(tx.db, tx.shopId, copyId))!);
    });
  });
}
