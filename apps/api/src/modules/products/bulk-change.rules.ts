import type { ProductCategory } from "#db/schema/products.ts";
import type { Detail } from "#kernel/app-error.ts";
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

/** A price in whole shillings once it rose by so much. */
const raised = (priceMinor: number, { percent, amountMinor = 0 }: BulkChange): number =>
  Math.round(
    (percent === undefined ? priceMinor + amountMinor : (priceMinor * (100 + percent)) / 100) / 100,
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
      });
    case "archive":
    case "restore":
      return form;
  }
}

/** What of a form may be seen before and after a change. */
export const pricesOf = ({ priceMinor, variants }: ProductForm) => ({
  priceMinor,
  priceToMinor: Math.max(priceMinor, ...variants.filter(({ active }) => active).map((one) => one.priceMinor)),
});
