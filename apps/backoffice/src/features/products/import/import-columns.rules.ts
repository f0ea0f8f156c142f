import {
  type ImportColumn,
  linesOf,
  type MatchedSheet,
  type SheetWays,
} from "#patterns/import/matched-sheet.rules.ts";
import type { ColumnMatches } from "#patterns/import/match-columns.rules.ts";
import { headWords } from "./head-words.rules.ts";
import type { ImportField } from "./import-fields.ts";
import { readQuantity } from "./read-cells.rules.ts";
import { readPrice } from "#entities/product/read-price.rules.ts";

/** A list without heads: the first column of words is the name, the first of figures the price. */
function guessByCells(columns: readonly ImportColumn[]): ColumnMatches<ImportField> {
  const isFigures = ({ examples }: ImportColumn) =>
    examples.length > 0 && examples.every((cell) => readPrice(cell)?.isSure);
  const name = columns.findIndex((column) => column.examples.length > 0 && !isFigures(column));
  const price = columns.findIndex(isFigures);
  return columns.map((_, at) => (at === name ? "name" : at === price ? "price" : null));
}

/** How price lists are matched. */
export const productSheets: SheetWays<ImportField> = { headWords, guessByCells };

/** In how many rows of a column of amounts or quantities something else stands. */
export function countWords(matched: MatchedSheet<ImportField>, column: number): number {
  const field = matched.matches[column];
  const read =
    field === "stock" || field === "low_at"
      ? readQuantity
      : field === "price" || field === "cost" || field === "compare_at"
        ? readPrice
        : null;
  if (!read) return 0;
  return linesOf(matched).filter((line) => {
    const cell = line[column]?.trim() ?? "";
    return cell !== "" && !read(cell)?.isSure;
  }).length;
}
