import type { ImportField } from "./import-fields.ts";

/** A product as the template shows it. */
export const templateExample: Record<ImportField, string> = {
  name: "Gauni la kitenge",
  price: "68000",
  stock: "12",
  category: "Nguo",
  description: "Pamba, saizi M",
  unit: "pcs",
  sku: "GK-01",
  barcode: "6161101234567",
  cost: "41000",
  compare_at: "75000",
  low_at: "3",
  other_name: "Kitenge dress",
};
