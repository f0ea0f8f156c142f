import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type ProductId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { productAdded } from "#modules/products/products.events.ts";
import { readSet } from "./get-set.ts";
import { saveSetForm } from "./save-set.ts";
import type { SetForm } from "./set-form.rules.ts";

/**
 * Adds a set. The same key with the same form answers the set that it added.
 *
 * @throws access.denied needs `product create`
 * @throws request.invalid · product.picture_unknown · idempotency.key_reused
 */
export function addSet(ctx: Ctx, form: SetForm, idempotencyKey: string) {
  requireMay(ctx, "product.create");
  return inTransaction(ctx, (tx) => {
    const request = { scope: "set.add", key: idempotencyKey, content: form };
    return createOnce(tx, request, async () => {
      const id: ProductId = newId("prd", tx.now());
      await saveSetForm(tx, id, form, null, tx.now());
      await tx.audit({ action: "set.added", subject: id, after: form });
      await tx.emit(productAdded({ productId: id }));
      return readSet(tx, id);
    });
  });
}
