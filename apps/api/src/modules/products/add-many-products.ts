import { actorName, type Tx } from "#kernel/ctx.ts";
import { newId, type ProductId } from "#kernel/ids.ts";
import { checkForm, codesOf } from "./product-form.rules.ts";
import { completeForm, type ProductInput } from "./product-input.rules.ts";
import { proposeMark } from "./product-marks.rules.ts";
import { insertCodes, insertListedProducts } from "./products-import.repository.ts";
import { refuse, refuseTakenCode } from "./products.errors.ts";
import { insertMovements } from "./stock.repository.ts";

/** A product of a list. */
export type ListedInput = Pick<ProductInput, "name" | "category" | "priceMinor"> &
  Pick<
    ProductInput,
    | "otherName"
    | "description"
    | "subcategory"
    | "compareAtMinor"
    | "costMinor"
    | "unit"
    | "sku"
    | "barcode"
    | "stock"
    | "lowAt"
  >;

/**
 * Adds many plain products in a few statements. Their words propose marks; a stock that is told opens its history.
 *
 * @param note said in the stock's history
 * @throws request.invalid one of them cannot be saved
 * @throws product.code_taken another product has an SKU or a barcode of theirs
 */
export async function addManyProducts(tx: Tx, inputs: readonly ListedInput[], note: string): Promise<void> {
  if (inputs.length === 0) return;
  const { db, shopId } = tx;
  const at = tx.now();
  const added = inputs.map((input) => {
    const form = completeForm(input, null);
    const id: ProductId = newId("prd", at);
    return { id, stock: form.stock ?? null, form: { ...form, mark: proposeMark(form) } };
  });
  const detail = added.flatMap(({ form }) => checkForm(form));
  if (detail.length > 0) throw refuse("request.invalid", {}, { detail });
  await insertListedProducts(
    db,
    shopId,
    added.map(({ id, stock, form }) => ({
      id,
      name: form.name,
      otherName: form.otherName,
      description: form.description,
      category: form.category,
      subcategory: form.subcategory,
      priceMinor: form.priceMinor,
      compareAtMinor: form.compareAtMinor,
      costMinor: form.costMinor,
      unit: form.unit,
      stock,
      lowAt: form.lowAt,
      mark: form.mark,
    })),
    at,
  );
  const codes = added.flatMap(({ id, form }) =>
    codesOf(form).map(({ kind, code }) => ({ shopId, productId: id, kind, code })),
  );
  await insertCodes(db, codes).catch(refuseTakenCode);
  const opening = added.flatMap(({ id: productId, stock }) =>
    stock === null
      ? []
      : [
          {
            shopId,
            productId,
            variantId: null,
            reason: "opening" as const,
            quantity: stock,
            balance: stock,
            note,
            actor: actorName(tx.actor),
            at,
          },
        ],
  );
  if (opening.length > 0) await insertMovements(db, opening);
}
