import type { ProductCategory } from "#db/schema/products.ts";
import type { Detail } from "#kernel/app-error.ts";
import { timesQuantity } from "#kernel/money.ts";
import { packLabel } from "./packs.rules.ts";
import { type ProductForm, tidyForm } from "./product-form.rules.ts";

/** What can be done to many products at once. */
export const bulkActions = ["show", "hide", "archive", "restore", "category", "price"] as const;

/** One action with what it needs: a category, or by how much prices rise; they fall by less than nothing. */
export type BulkChange = {
  action: (typeof bulkActions)[number];
  category?: ProductCategory | undefined;
  subcategory?: string | undefined;
  percent?: number | undefined;
  amountMinor?: number | undefined;
};

const needed = (field: string): Detail => ({ loc: ["body", field], msg: "", type: "required" });

/** What an action lacks. */
export function checkBulkChange({ action, category, percent, amountMinor }: BulkChange): Detail[] {
  if (action === "category" && category === undefined) return [needed("category")];
  if (action === "price" && (percent === undefined) === (amountMinor === undefined))
    return [needed("percent")];
  return [];
}

/** A price of so many units, in whole shillings, once each unit rose by so much. */
const raised = (priceMinor: number, { percent, amountMinor = 0 }: BulkChange, units = 1): number =>
  Math.round(
    (percent === undefined
      ? priceMinor + timesQuantity(amountMinor, units)
      : (priceMinor * (100 + percent)) / 100) / 100,
  ) * 100;

/** The form of a product once it is changed; archiving is no matter of the form. */
export function changedForm(form: ProductForm, change: BulkChange): ProductForm {
  switch (change.action) {
    case "show":
      return { ...form, available: true };
    case "hide":
      return { ...form, available: false };
    case "category":
      return { ...form, category: change.category!, subcategory: change.subcategory ?? form.subcategory };
    case "price":
      if (form.priceOnRequest) return form;
      return tidyForm({
        ...form,
        priceMinor: raised(form.priceMinor, change),
        variants: form.variants.map((variant) => ({
          ...variant,
          priceMinor: raised(variant.priceMinor, change),
        })),
        packs: form.packs.map((pack) => ({
          ...pack,
          priceMinor: pack.priceMinor === null ? null : raised(pack.priceMinor, change, pack.units),
        })),
      });
    case "archive":
    case "restore":
      return form;
  }
}

/** What of a form may be seen before and after a change. */
export const pricesOf = ({ priceMinor, unit, variants, packs }: ProductForm) => ({
  priceMinor,
  priceToMinor: Math.max(priceMinor, ...variants.filter(({ active }) => active).map((one) => one.priceMinor)),
  packs: packs.flatMap((pack) =>
    pack.priceMinor === null ? [] : [{ name: packLabel(pack, unit), priceMinor: pack.priceMinor }],
  ),
});
