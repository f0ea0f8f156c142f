import type { Product, ProductVariant } from "#data/products.ts";

/** Variants as a table: a line for each value of the last option, a column for each of the first. */
export type VariantGrid = {
  columns: string[];
  lines: { name: string; cells: (ProductVariant | null)[] }[];
};

/** The table of a product with two choices; null for one that is better told as a list. */
export function variantGridOf({
  options,
  variants,
}: Pick<Product, "options" | "variants">): VariantGrid | null {
  const [across, down, ...more] = options;
  if (!across || !down || more.length > 0 || across.values.length > 6) return null;
  const find = (column: string, line: string) =>
    variants.find(({ values: [first, second] }) => first === column && second === line) ?? null;
  return {
    columns: across.values,
    lines: down.values.map((line) => ({
      name: line,
      cells: across.values.map((column) => find(column, line)),
    })),
  };
}

/** What the variants of a line or a table cost, from the lowest to the highest of those that are on. */
export function priceRangeOf(
  variants: readonly (ProductVariant | null)[],
): { fromMinor: number; toMinor: number } | null {
  const prices = variants.flatMap((one) => (one?.active ? [one.price_minor] : []));
  return prices.length === 0 ? null : { fromMinor: Math.min(...prices), toMinor: Math.max(...prices) };
}
