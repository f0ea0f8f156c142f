import { readPrice } from "#entities/product/read-price.rules.ts";
import type { ColumnMatches, HeadWords } from "#patterns/import/match-columns.rules.ts";
import { readDay } from "#patterns/import/read-day.rules.ts";
import {
  type ImportColumn,
  linesOf,
  type MatchedSheet,
  type SheetWays,
} from "#patterns/import/matched-sheet.rules.ts";
import type { ImportField } from "./import-fields.ts";

/** Head words by which a column is known, in both languages; the more telling first. */
const headWords: HeadWords<ImportField> = {
  spent_on: ["tarehe", "siku", "date", "day", "spent on"],
  amount: ["kiasi", "amount", "gharama", "cost", "total", "jumla", "pesa", "paid out"],
  category: ["kategoria", "aina ya matumizi", "aina", "category", "type", "expense type", "account"],
  paid_from: [
    "imelipwa kutoka",
    "imelipwa kwa",
    "njia ya malipo",
    "paid from",
    "paid by",
    "payment method",
    "method",
    "njia",
  ],
  supplier: ["muuzaji", "mlipwaji", "supplier", "vendor", "payee", "paid to", "merchant"],
  note: ["maelezo", "description", "note", "notes", "details", "memo", "kwa ajili ya", "what for", "sababu"],
};

/** A list without heads: the first column of days is the day, the first of amounts the amount, the first of words the note. */
function guessByCells(columns: readonly ImportColumn[]): ColumnMatches<ImportField> {
  const every = (is: (cell: string) => boolean) => (column: ImportColumn) =>
    column.examples.length > 0 && column.examples.every(is);
  const day = columns.findIndex(every((cell) => readDay(cell) !== null));
  const amount = columns.findIndex(every((cell) => readPrice(cell)?.isSure === true));
  const note = columns.findIndex(every((cell) => /\p{L}{2}/u.test(cell) && readDay(cell) === null));
  return columns.map((_, at) =>
    at === day ? "spent_on" : at === amount ? "amount" : at === note ? "note" : null,
  );
}

/** How lists of expenses are matched. */
export const expenseSheets: SheetWays<ImportField> = { headWords, guessByCells };

/** In how many rows of the column of amounts or days something else stands. */
export function countWords(matched: MatchedSheet<ImportField>, column: number): number {
  const field = matched.matches[column];
  if (field !== "amount" && field !== "spent_on") return 0;
  const isRead = (cell: string) =>
    field === "amount" ? readPrice(cell)?.isSure === true : readDay(cell) !== null;
  return linesOf(matched).filter((line) => {
    const cell = line[column]?.trim() ?? "";
    return cell !== "" && !isRead(cell);
  }).length;
}
