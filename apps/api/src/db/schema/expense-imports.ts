import { sql } from "drizzle-orm";
import { check, foreignKey, index, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { oneOf, shopPolicies } from "./columns.ts";
import type { ExpenseCategory, ExpenseSource } from "./expenses.ts";
import { importOutcomes, importRowColumns, importTable } from "./import-tables.ts";

/** An expense as a row says it. */
export type ImportedExpense = {
  spentOn: string;
  category: ExpenseCategory;
  amountMinor: number;
  paidFrom: ExpenseSource;
  supplier: string;
  note: string;
};

/** A list of expenses that is brought in row by row. */
export const expenseImports = importTable("expense_imports");

/** A row of an import by its line in the spreadsheet. What became of it is written with its effect. */
export const expenseImportRows = pgTable(
  "expense_import_rows",
  { ...importRowColumns(), expense: jsonb().$type<ImportedExpense>().notNull() },
  (t) => [
    primaryKey({ columns: [t.shopId, t.importId, t.row] }),
    index("expense_import_rows_waiting")
      .on(t.shopId, t.importId, t.row)
      .where(sql`outcome is null`),
    foreignKey({
      columns: [t.shopId, t.importId],
      foreignColumns: [expenseImports.shopId, expenseImports.id],
    }).onDelete("cascade"),
    oneOf("expense_import_rows_outcome", t.outcome, importOutcomes),
    check("expense_import_rows_refusal", sql`(${t.outcome} = 'refused') = (${t.refusal} is not null)`),
    ...shopPolicies("expense_import_rows"),
  ],
);
