import { z } from "@hono/zod-openapi";
import { importedForm } from "#modules/expenses/expenses.schemas.ts";
import {
  importShape,
  leftOutRows,
  rowNumber,
  rowsInPart,
} from "#modules/list-imports/list-imports.schemas.ts";

export const BeginExpenseImport = z
  .object({ file_name: z.string().trim().min(1).max(200).openapi({ example: "matumizi-novemba.csv" }) })
  .strict()
  .openapi("BeginExpenseImport");

export const ExpenseImportRows = z
  .object({
    rows: z
      .array(
        z
          .object({
            row: rowNumber.openapi({ description: "Its line in the spreadsheet, which names it." }),
            expense: z.object(importedForm).strict().openapi("ImportedExpense"),
          })
          .strict(),
      )
      .max(rowsInPart),
    left_out: leftOutRows,
  })
  .strict()
  .openapi("ExpenseImportRows");

export const ExpenseImportCheck = z
  .object({
    existing: z.array(z.object({ row: z.int() })).openapi({
      description: "Recorded already: the same day, category, amount, supplier and note.",
    }),
  })
  .openapi("ExpenseImportCheck");

export const ExpenseImport = z.object(importShape).openapi("ExpenseImport");

export const OpenExpenseImports = z.object({ items: z.array(ExpenseImport) }).openapi("OpenExpenseImports");
