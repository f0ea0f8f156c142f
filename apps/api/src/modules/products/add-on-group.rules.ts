import type { Detail } from "#kernel/app-error.ts";
import type { ProductId, VariantId } from "#kernel/ids.ts";
import type { AddOnGroupForm } from "./add-on-groups.repository.ts";

/** The most that a group offers. */
export const mostAddOns = 30;

const at = (type: string, ...loc: (string | number)[]): Detail => ({
  loc: ["body", ...loc.map(String)],
  msg: "",
  type,
});

/**
 * What of a group cannot be saved, each with its place.
 *
 * @param stocks the products that are named and there, with their variants
 */
export function checkGroup(
  form: AddOnGroupForm,
  stocks: ReadonlyMap<ProductId, readonly VariantId[]>,
): Detail[] {
  const { required, min, max, items } = form;
  const names = items.map(({ name }) => name.toLowerCase());
  const defaults = items.filter(({ isDefault }) => isDefault).length;
  return [
    ...(max < Math.max(min, required ? 1 : 0) ? [at("add_on_range", "max")] : []),
    ...(max > items.length ? [at("add_on_most", "max")] : []),
    ...(new Set(names).size < names.length ? [at("duplicate", "items")] : []),
    ...(defaults > max ? [at("add_on_defaults", "items")] : []),
    ...items.flatMap(({ stockProductId, stockVariantId }, index) => {
      if (stockProductId === null) {
        return stockVariantId === null ? [] : [at("required", "items", index, "stock_product_id")];
      }
      const variants = stocks.get(stockProductId);
      if (!variants) return [at("invalid_value", "items", index, "stock_product_id")];
      const fits = variants.length === 0 ? stockVariantId === null : variants.includes(stockVariantId!);
      return fits ? [] : [at("invalid_value", "items", index, "stock_variant_id")];
    }),
  ];
}
