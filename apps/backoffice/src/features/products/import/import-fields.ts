/** What a column of a price list can be about; all else is left out. */
export const importFields = [
  "name",
  "price",
  "stock",
  "category",
  "description",
  "unit",
  "sku",
  "barcode",
  "cost",
  "compare_at",
  "low_at",
  "other_name",
] as const;
export type ImportField = (typeof importFields)[number];

/** What every row must have. */
export const requiredFields: readonly ImportField[] = ["name", "price"];
