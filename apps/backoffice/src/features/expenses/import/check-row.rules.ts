import type { Schemas } from "@agiza/api-client/client";
import type { ExpenseSource } from "#data/expenses.ts";
import { readPrice } from "#entities/product/read-price.rules.ts";
import {
  type CheckedRow,
  type ListRow,
  repeatFinder,
  type RowProblem,
} from "#patterns/import/list-row.rules.ts";
import { readDay } from "#patterns/import/read-day.rules.ts";
import type { ImportField } from "./import-fields.ts";
import { readExpenseCategory, readSource } from "./read-expense-cells.rules.ts";

/** A list of expenses. */
export type ExpenseList = {
  field: ImportField;
  content: Schemas["ImportedExpense"];
  code:
    | "day_missing"
    | "day_unknown"
    | "day_ahead"
    | "amount_missing"
    | "amount_words"
    | "amount_high"
    | "category_unknown"
    | "source_unknown"
    | "too_long"
    | "twice_in_file"
    | "exists";
};

/** The longest and largest that the API takes of each. */
export type ImportLimits = { supplier: number; note: number; amountMinor: number };

/** What rows leave open. */
export type Defaults = { paidFrom: ExpenseSource; today: string };

/** What a row says, and what of it cannot be taken as it stands. Nothing that is unsure becomes an expense. */
export function checkRow(
  { row, cells }: ListRow<ExpenseList>,
  limits: ImportLimits,
  { paidFrom, today }: Defaults,
): CheckedRow<ExpenseList> {
  const problems: RowProblem<ExpenseList>[] = [];
  const text = (field: "supplier" | "note"): string => {
    const said = (cells[field] ?? "").replaceAll(/\s+/g, " ").trim();
    const longest = limits[field];
    if (said.length > longest)
      problems.push({ field, code: "too_long", proposal: said.slice(0, longest).trim() });
    return said;
  };

  const day = readDay(cells.spent_on ?? "");
  if (cells.spent_on === undefined) problems.push({ field: "spent_on", code: "day_missing" });
  else if (day === null) problems.push({ field: "spent_on", code: "day_unknown" });
  else if (day > today) problems.push({ field: "spent_on", code: "day_ahead" });

  const amount = readPrice(cells.amount ?? "");
  if (cells.amount === undefined) problems.push({ field: "amount", code: "amount_missing" });
  else if (amount && amount.minor > limits.amountMinor)
    problems.push({ field: "amount", code: "amount_high" });
  else if (!amount?.isSure) {
    const proposal = amount && (amount.minor / 100).toLocaleString("en-US");
    problems.push({ field: "amount", code: "amount_words", ...(proposal !== null && { proposal }) });
  }

  const category = cells.category === undefined ? "other" : readExpenseCategory(cells.category);
  if (category === null) problems.push({ field: "category", code: "category_unknown", proposal: "" });
  const source = cells.paid_from === undefined ? paidFrom : readSource(cells.paid_from);
  if (source === null) problems.push({ field: "paid_from", code: "source_unknown", proposal: "" });
  const supplier = text("supplier");
  const note = text("note");
  const isWhole = problems.length === 0 && day !== null && amount && category !== null && source !== null;
  return {
    row,
    cells,
    problems,
    content: isWhole
      ? { spent_on: day, amount_minor: amount.minor, category, paid_from: source, supplier, note }
      : null,
  };
}

/** Rows that say word for word what a row before them says. */
export const findRepeated = repeatFinder<ExpenseList>(({ content }) => {
  if (content === null) return [];
  const { spent_on: day, amount_minor: minor, category, supplier, note } = content;
  const key = [day, minor, category, supplier, note].join("\n").toLowerCase();
  return [{ field: "note" as const, key }];
}, "twice_in_file");
