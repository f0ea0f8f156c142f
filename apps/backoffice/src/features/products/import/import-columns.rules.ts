import { type ColumnMatches, type ImportField, requiredFields } from "./import-fields.ts";
import { guessColumns, isHeadLine } from "./match-columns.rules.ts";
import { readQuantity } from "./read-cells.rules.ts";
import { readPrice } from "./read-price.rules.ts";
import type { Sheet } from "./read-sheet.ts";
import { type ImportRow, toRow } from "./check-row.rules.ts";

/** One column of a file as the page shows it. */
export type ImportColumn = { head: string; examples: string[] };

/** A file with its columns and what they are for. */
export type MatchedSheet = {
  sheet: Sheet;
  hasHeads: boolean;
  columns: readonly ImportColumn[];
  matches: ColumnMatches;
};

const exampleCount = 3;
const lookedAt = 200;

const goodsOf = ({ sheet, hasHeads }: Pick<MatchedSheet, "sheet" | "hasHeads">): string[][] =>
  hasHeads ? sheet.lines.slice(1) : sheet.lines;

/** The columns of a sheet with the guesses of what they are for. */
export function matchSheet(
  sheet: Sheet,
  chosen: ReadonlyMap<string, ImportField | null>,
  hasHeads = isHeadLine(sheet.lines[0] ?? []),
): MatchedSheet {
  const width = Math.max(...sheet.lines.slice(0, lookedAt).map((line) => line.length));
  const goods = goodsOf({ sheet, hasHeads }).slice(0, lookedAt);
  const columns = Array.from({ length: width }, (_, at) => ({
    head: hasHeads ? (sheet.lines[0]?.[at]?.trim() ?? "") : "",
    examples: goods.flatMap((line) => line[at]?.trim() || []).slice(0, exampleCount),
  }));
  const heads = columns.map(({ head }) => head);
  return {
    sheet,
    hasHeads,
    columns,
    matches: hasHeads ? guessColumns(heads, chosen) : guessByCells(columns),
  };
}

/** A list without heads: the first column of words is the name, the first of figures the price. */
function guessByCells(columns: readonly ImportColumn[]): ColumnMatches {
  const isFigures = ({ examples }: ImportColumn) =>
    examples.length > 0 && examples.every((cell) => readPrice(cell)?.isSure);
  const name = columns.findIndex((column) => column.examples.length > 0 && !isFigures(column));
  const price = columns.findIndex(isFigures);
  return columns.map((_, at) => (at === name ? "name" : at === price ? "price" : null));
}

/** The rows of a matched sheet that say anything, by their lines in the spreadsheet. */
export const rowsOf = (matched: MatchedSheet): ImportRow[] =>
  goodsOf(matched).flatMap((line, at) => toRow(at + (matched.hasHeads ? 2 : 1), line, matched.matches) ?? []);

/** What keeps the rows from being checked: a field that no column is for, or that two are for. */
export function matchProblem(
  matches: ColumnMatches,
): { missing: ImportField } | { twice: ImportField } | null {
  const missing = requiredFields.find((field) => !matches.includes(field));
  if (missing) return { missing };
  const twice = matches.find((field, at) => field !== null && matches.indexOf(field) !== at);
  return twice ? { twice } : null;
}

/** In how many rows of a column of amounts or quantities something else stands. */
export function countWords(matched: MatchedSheet, column: number): number {
  const field = matched.matches[column];
  const read =
    field === "stock" || field === "low_at"
      ? readQuantity
      : field === "price" || field === "cost" || field === "compare_at"
        ? readPrice
        : null;
  if (!read) return 0;
  return goodsOf(matched).filter((line) => {
    const cell = line[column]?.trim() ?? "";
    return cell !== "" && !read(cell)?.isSure;
  }).length;
}
