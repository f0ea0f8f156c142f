import type { Tx } from "#kernel/ctx.ts";
import { newId, type ProductId } from "#kernel/ids.ts";
import type { LockedProduct } from "#modules/products/lock-product.ts";
import { completeForm } from "#modules/products/product-input.rules.ts";
import { savePriceOfSet } from "#modules/products/save-price-of-set.ts";
import { saveProduct } from "#modules/products/save-product.ts";
import { formOf } from "#modules/products/product-view.ts";
import { checkSetForm, type SetForm } from "./set-form.rules.ts";
import { refuse } from "./sets.errors.ts";
import { findGoods, findPriceOfSet, findSlotIds, saveSet } from "./sets.repository.ts";

/** The product of a set is saved before its parts say what it costs. */
const anyPrice = 100;

/**
 * Writes a set: the product, and what it is made of. Orders that hold it keep what they were made of.
 *
 * @param before the product there is, its row locked; null for a new set
 * @throws request.invalid `detail` says where
 * @throws product.picture_unknown
 */
export async function saveSetForm(
  tx: Tx,
  id: ProductId,
  form: SetForm,
  before: LockedProduct | null,
  at: Date,
): Promise<void> {
  const named = [...form.parts, ...form.slots.flatMap(({ choices }) => choices)];
  const known = await findGoods(tx.db, tx.shopId, [...new Set(named.map(({ productId }) => productId))]);
  const detail = checkSetForm(form, known);
  if (detail.length > 0) throw refuse("request.invalid", {}, { detail });
  const { name, otherName, description, category, imageKeys, available } = form;
  const product = completeForm(
    { name, otherName, description, category, imageKeys, available, priceMinor: anyPrice },
    before && formOf(before),
  );
  await saveProduct(tx, id, { ...product, compareAtMinor: null }, before, at);
  const kept = new Set(await findSlotIds(tx.db, tx.shopId, id));
  const slots = form.slots.map((slot) => ({
    ...slot,
    category: slot.source === "category" ? slot.category : null,
    fixedMinor: slot.priceRule === "fixed" ? slot.fixedMinor : 0,
    id: slot.id !== null && kept.has(slot.id) ? slot.id : newId("slt", tx.now()),
  }));
  const { kind, pricing, lessBasisPoints, lessMinor, shownFrom, shownTo } = form;
  const set = {
    shopId: tx.shopId,
    productId: id,
    kind,
    pricing,
    lessBasisPoints,
    lessMinor,
    shownFrom,
    shownTo,
  };
  await saveSet(tx.db, set, {
    slots: slots.map(({ choices: _choices, ...slot }) => slot),
    items: [
      ...form.parts.map((part) => ({ ...part, slotId: null })),
      ...slots.flatMap(({ id: slotId, source, choices }) =>
        source === "list" ? choices.map((choice) => ({ ...choice, slotId, quantity: 1 })) : [],
      ),
    ],
  });
  const priceMinor = (await findPriceOfSet(tx.db, tx.shopId, id)) ?? form.priceMinor;
  await savePriceOfSet(tx, id, kind, priceMinor);
}
