import { importCategories, type ImportCategory, readCategory } from "./category-words.rules.ts";
import {
  type CheckedRow,
  type ListRow,
  repeatFinder,
  type RowProblem as ListRowProblem,
} from "#patterns/import/list-row.rules.ts";
import type { ImportField } from "./import-fields.ts";
import { type ImportUnit, readQuantity, readUnit } from "./read-cells.rules.ts";
import { readPrice } from "#entities/product/read-price.rules.ts";

/** A product as a row says it, in the words of the API. */
export type ImportProduct = {
  name: string;
  price_minor: number;
  category: ImportCategory;
  subcategory: string;
  stock: number | null;
  description: string;
  unit: ImportUnit;
  sku: string | null;
  barcode: string | null;
  cost_minor: number | null;
  compare_at_minor: number | null;
  low_at: number | null;
  other_name: string;
};

/** A price list. */
export type ProductList = {
  field: ImportField;
  content: ImportProduct;
  code:
    | "name_missing"
    | "too_long"
    | "price_missing"
    | "price_words"
    | "price_high"
    | "compare_at_low"
    | "number_words"
    | "unit_unknown"
    | "twice_in_file"
    | "exists"
    | "doubted"
    | "code_taken";
};
type RowProblem = ListRowProblem<ProductList>;

/** The longest and largest that the API takes of each. */
export type ImportLimits = {
  name: number;
  description: number;
  code: number;
  subcategory: number;
  priceMinor: number;
  quantity: number;
};

const plainFigures = (number: number): string => number.toLocaleString("en-US", { maximumFractionDigits: 3 });

/** What a row says, and what of it cannot be taken as it stands. Nothing that is unsure becomes part of a product. */
export function checkRow(
  { row, cells, doubted }: ListRow<ProductList>,
  limits: ImportLimits,
  fallback: ImportCategory = importCategories[0]!,
): CheckedRow<ProductList> {
  const problems: RowProblem[] = [];
  const text = (field: ImportField, longest: number): string => {
    const said = (cells[field] ?? "").replaceAll(/\s+/g, " ");
    if (said.length > longest) {
      problems.push({ field, code: "too_long", proposal: said.slice(0, longest).trim() });
    }
    return said;
  };
  const money = (field: ImportField): number | null => {
    const cell = cells[field];
    if (cell === undefined) return null;
    const read = readPrice(cell);
    if (read && read.minor > limits.priceMinor) problems.push({ field, code: "price_high" });
    else if (!read?.isSure) {
      problems.push({
        field,
        code: "price_words",
        ...(read ? { proposal: plainFigures(read.minor / 100) } : {}),
      });
    }
    return read?.minor ?? null;
  };
  const quantity = (field: ImportField): number | null => {
    const cell = cells[field];
    if (cell === undefined) return null;
    const read = readQuantity(cell);
    if (!read?.isSure || read.quantity > limits.quantity) {
      const isProposed = read !== null && read.quantity <= limits.quantity;
      problems.push({
        field,
        code: "number_words",
        proposal: isProposed ? String(read.quantity) : "",
      });
    }
    return read?.quantity ?? null;
  };

  const name = text("name", limits.name);
  if (name.length < 2) problems.push({ field: "name", code: "name_missing" });
  const price = money("price");
  if (cells.price === undefined) problems.push({ field: "price", code: "price_missing" });
  const compareAt = money("compare_at");
  if (compareAt !== null && price !== null && compareAt <= price) {
    problems.push({ field: "compare_at", code: "compare_at_low", proposal: "" });
  }
  for (const field of doubted?.fields ?? []) {
    if (problems.some((problem) => problem.field === field)) continue;
    problems.push({ field, code: "doubted", proposal: cells[field] ?? "", line: doubted!.line });
  }
  const unit = cells.unit === undefined ? "piece" : readUnit(cells.unit);
  if (unit === null) problems.push({ field: "unit", code: "unit_unknown", proposal: "" });
  const category = readCategory(cells.category ?? "");
  const ownWord = text("category", limits.subcategory);
  const product: ImportProduct = {
    name,
    price_minor: price ?? 0,
    category: category ?? fallback,
    subcategory: isOwnWord(ownWord) ? ownWord : "",
    stock: quantity("stock"),
    description: text("description", limits.description),
    unit: unit ?? "piece",
    sku: text("sku", limits.code) || null,
    barcode: text("barcode", limits.code) || null,
    cost_minor: money("cost"),
    compare_at_minor: compareAt,
    low_at: quantity("low_at"),
    other_name: text("other_name", limits.name),
  };
  return {
    row,
    cells,
    ...(doubted && { doubted }),
    content: problems.length === 0 ? product : null,
    problems,
  };
}

/** Whether a word of the shop says more than the category's own name. */
const isOwnWord = (word: string): boolean =>
  word !== "" && !importCategories.includes(word.toLowerCase() as ImportCategory);

const nameKey = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** What rows say that a row before them says as well: a name, an SKU or a barcode. */
export const findRepeated = repeatFinder<ProductList>(
  ({ cells }) =>
    (["name", "sku", "barcode"] as const).flatMap((field) => {
      const said = nameKey(cells[field] ?? "");
      return said === "" ? [] : { field, key: `${field}:${said}` };
    }),
  "twice_in_file",
);
