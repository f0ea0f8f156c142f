import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { ProductId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockProduct } from "#modules/products/lock-product.ts";
import { productChanged } from "#modules/products/products.events.ts";
import { readSet } from "./get-set.ts";
import { saveSetForm } from "./save-set.ts";
import type { SetForm } from "./set-form.rules.ts";
import type { SetView } from "./set-view.ts";
import { refuse } from "./sets.errors.ts";

/**
 * Changes a set; it stays of its kind. Orders that hold it keep what they were made of.
 *
 * @param edit.updatedAt of the set as the person saw it
 * @throws access.denied needs `product update`
 * @throws set.not_found · request.invalid · product.picture_unknown
 * @throws edit.conflict somebody changed it meanwhile; sales are no such change
 */
export function changeSet(
  ctx: Ctx,
  id: ProductId,
  { updatedAt: seenAt, ...form }: SetForm & { updatedAt: Date },
): Promise<SetView> {
  requireMay(ctx, "product.change");
  return inTransaction(ctx, async (tx) => {
    const before = await lockProduct(tx, id);
    if (!before || before.product.setKind === null) throw refuse("set.not_found");
    const seen = await readSet(tx, id);
    requireUnchanged(before.product, seenAt, () => seen);
    if (form.kind !== seen.kind) {
      throw refuse(
        "request.invalid",
        {},
        { detail: [{ loc: ["body", "kind"], msg: "", type: "invalid_value" }] },
      );
    }
    await saveSetForm(tx, id, form, before, editedAt(before.product, tx.now()));
    await tx.audit({ action: "set.changed", subject: id, before: formOfView(seen), after: form });
    await tx.emit(productChanged({ productId: id }));
    return readSet(tx, id);
  });
}

/** What a set was, as its form says it. */
const formOfView = (seen: SetView): Partial<SetForm> => ({
  name: seen.name,
  pricing: seen.pricing,
  priceMinor: seen.priceMinor,
  lessBasisPoints: seen.lessBasisPoints,
  lessMinor: seen.lessMinor,
  shownFrom: seen.shownFrom,
  shownTo: seen.shownTo,
  available: seen.available,
  parts: seen.parts.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
});
