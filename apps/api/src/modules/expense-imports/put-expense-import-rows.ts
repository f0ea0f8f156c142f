import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ImportId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findSameExpenses, sameExpenseKey } from "#modules/expenses/find-same-expenses.ts";
import { keepImportRows } from "#modules/list-imports/keep-import-rows.ts";
import { expenseImportKind } from "./expense-import-kind.ts";
import { type ImportRow, saveRows } from "./expense-imports.repository.ts";

/** What a part of a list says: rows, and the numbers of rows that are left out after all. */
export type ImportPart = { rows: ImportRow[]; leftOut: number[] };

/** What the shop knows about the rows of a part: those it has recorded already, word for word. */
export type CheckedPart = { existing: { row: number }[] };

/**
 * Keeps a part of an import's rows, each by its line in the file: a row that comes again takes its own place. Answers which
 * of them the shop has recorded; nothing is added yet.
 *
 * @throws access.denied owners only
 * @throws expense_import.not_found · expense_import.already_started · expense_import.too_many_rows
 */
export function putExpenseImportRows(
  ctx: Ctx,
  id: ImportId,
  { rows, leftOut }: ImportPart,
): Promise<CheckedPart> {
  requireMay(ctx, "expense.decide");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    await keepImportRows(expenseImportKind, tx, id, { leftOut, save: () => saveRows(db, shopId, id, rows) });
    const same = await findSameExpenses(
      tx,
      rows.map(({ expense }) => expense),
    );
    return {
      existing: rows.filter(({ expense }) => same.has(sameExpenseKey(expense))).map(({ row }) => ({ row })),
    };
  });
}
