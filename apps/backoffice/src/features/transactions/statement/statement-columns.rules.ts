import { type ColumnMatches, type HeadWords, isHeadLine } from "#patterns/import/match-columns.rules.ts";
import type { ImportColumn, SheetWays } from "#patterns/import/matched-sheet.rules.ts";
import type { Sheet } from "#patterns/import/read-sheet.ts";
import { readAmount, readMoment } from "./read-statement-cells.rules.ts";
import type { StatementField } from "./statement-fields.ts";

/** Head words by which a column is known, in both languages and as wallets write them; the more telling first. */
const headWords: HeadWords<StatementField> = {
  at: [
    "completion time",
    "transaction date",
    "date and time",
    "tarehe na saa",
    "date time",
    "txn date",
    "initiation time",
    "value date",
    "tarehe",
    "date",
  ],
  time: ["saa", "muda", "time", "transaction time"],
  paid_in: [
    "paid in",
    "pesa iliyoingia",
    "money in",
    "credit amount",
    "iliyoingia",
    "credit",
    "received",
    "deposit",
  ],
  paid_out: [
    "withdrawn",
    "paid out",
    "pesa iliyotoka",
    "money out",
    "debit amount",
    "iliyotoka",
    "debit",
    "withdrawal",
  ],
  reference: [
    "receipt no",
    "receipt number",
    "transaction id",
    "namba ya kumbukumbu",
    "kumbukumbu",
    "reference number",
    "reference no",
    "txn id",
    "transid",
    "tid",
    "receipt",
    "reference",
    "ref",
  ],
  phone: [
    "sender msisdn",
    "payer number",
    "namba ya simu",
    "phone number",
    "msisdn",
    "simu",
    "phone",
    "mobile",
  ],
  name: [
    "sender name",
    "payer name",
    "other party info",
    "opposite party",
    "jina la mlipaji",
    "jina",
    "name",
    "payer",
  ],
  note: ["details", "description", "narration", "maelezo", "remarks", "note", "linked transaction id"],
  balance: ["closing balance", "running balance", "salio", "balance"],
  amount: ["amount", "kiasi", "transaction amount"],
};

/** A statement without heads: a moment, an amount and a reference are known by how they look. */
function guessByCells(columns: readonly ImportColumn[]): ColumnMatches<StatementField> {
  const find = (fits: (cell: string) => boolean) =>
    columns.findIndex(({ examples }) => examples.length > 0 && examples.every(fits));
  const at = find((cell) => readMoment(cell) !== null);
  const amount = find((cell) => (readAmount(cell) ?? 0) !== 0);
  const reference = find((cell) => /^(?=.*\d)(?=.*[A-Z])[A-Z0-9.]{8,30}$/.test(cell));
  return columns.map((_, column) =>
    column === at ? "at" : column === amount ? "amount" : column === reference ? "reference" : null,
  );
}

/** How statements are matched. */
export const statementSheets: SheetWays<StatementField> = { headWords, guessByCells };

/** Wallets write whose statement it is above its lines. */
const mostAbove = 30;

/** A statement from the line that names its columns; as it is where there is none. */
export function withoutTop(sheet: Sheet): Sheet {
  const known = (cells: readonly string[]) =>
    cells.filter((cell) => isHeadLine(headWords, [cell])).length >= 3 && isHeadLine(headWords, cells);
  const top = sheet.lines.slice(0, mostAbove).findIndex(known);
  return top > 0 ? { ...sheet, lines: sheet.lines.slice(top) } : sheet;
}
