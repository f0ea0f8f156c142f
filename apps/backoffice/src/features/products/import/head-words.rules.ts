import type { HeadWords } from "#patterns/import/match-columns.rules.ts";
import type { ImportField } from "./import-fields.ts";

/** Head words by which a column is known, in both languages; the more telling first. */
export const headWords: HeadWords<ImportField> = {
  cost: [
    "bei ya kununulia",
    "bei ya kununua",
    "gharama",
    "buying price",
    "cost price",
    "purchase price",
    "cost",
  ],
  compare_at: ["bei ya zamani", "bei ya awali", "old price", "compare at", "compare-at", "was"],
  other_name: [
    "jina la pili",
    "jina lingine",
    "jina kwa kiingereza",
    "jina kwa kiswahili",
    "other name",
    "second name",
  ],
  low_at: [
    "kiwango cha chini",
    "inakaribia kuisha",
    "low stock",
    "reorder level",
    "reorder point",
    "minimum",
  ],
  sku: ["sku", "namba ya bidhaa", "kodi ya bidhaa", "item code", "product code", "item no", "code"],
  barcode: ["barcode", "msimbopau", "ean", "upc", "gtin"],
  category: ["kategoria", "category", "kundi", "aina", "department", "type"],
  description: ["maelezo", "description", "details", "notes"],
  unit: ["kipimo", "unit", "uom"],
  stock: ["idadi", "stoo", "stock", "quantity", "qty", "kiasi", "zilizopo", "in stock", "balance"],
  price: [
    "bei ya kuuza",
    "bei ya rejareja",
    "selling price",
    "retail price",
    "unit price",
    "bei",
    "price",
    "amount",
  ],
  name: ["jina la bidhaa", "product name", "item name", "jina", "bidhaa", "name", "product", "item"],
};
