import type { ImportField } from "./import-fields.ts";
import { importFields } from "./import-fields.ts";
import { csvOf } from "#patterns/list/csv.rules.ts";

/** A product as the template shows it. */
const example: Record<ImportField, string> = {
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

/** A file with every column an import knows and one product to write over. */
export const importTemplate = (labelOf: (field: ImportField) => string): string =>
  csvOf(
    importFields.map((field) => ({ label: labelOf(field), value: (row: typeof example) => row[field] })),
    [example],
  );
