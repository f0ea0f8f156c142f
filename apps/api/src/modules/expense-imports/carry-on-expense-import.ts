import type { ListImport, RowResult } from "#db/import-lists.repository.ts";
import { AppError } from "#kernel/app-error.ts";
import { type Ctx, type Tx, withActor } from "#kernel/ctx.ts";
import { type ImportId, newId } from "#kernel/ids.ts";
import { recordExpense } from "#modules/expenses/add-expense.ts";
import { findSameExpenses, sameExpenseKey } from "#modules/expenses/find-same-expenses.ts";
import { carryOnListImport } from "#modules/list-imports/carry-on-list-import.ts";
import { expenseImportKind } from "./expense-import-kind.ts";
import { rowRefusals } from "./expense-imports.errors.ts";
import { findWaitingRows, type ImportRow } from "./expense-imports.repository.ts";

/**
 * Records the next rows of an import that runs; each has its effect once, however often this is called or dies.
 *
 * @returns whether rows may be left
 */
export const carryOnExpenseImport = (ctx: Ctx, id: ImportId): Promise<boolean> =>
  carryOnListImport(expenseImportKind, ctx, id, async (tx, found, most) => {
    const rows = await findWaitingRows(tx.db, tx.shopId, id, most);
    const known = await findSameExpenses(
      tx,
      rows.map(({ expense }) => expense),
    );
    const byOwner = asWhoStarted(tx, found);
    const results: RowResult[] = [];
    for (const row of rows) {
      const key = sameExpenseKey(row.expense);
      const result = known.has(key) ? refused(row, rowRefusals.exists) : await record(byOwner, row);
      if (result.outcome === "added") known.add(key);
      results.push(result);
    }
    return results;
  });

/** What is spent is recorded by the owner who let the import run, and booked in their name. */
function asWhoStarted(tx: Tx, { startedBy }: ListImport): Tx {
  if (startedBy === null) throw new Error("imports of expenses are started by people");
  return withActor(tx, {
    kind: "staff",
    userId: startedBy,
    sessionId: newId("ses", tx.now()),
    name: "",
    permissions: { is_admin: true },
    orderScope: "all",
    masksPhones: false,
  });
}

async function record(tx: Tx, row: ImportRow): Promise<RowResult> {
  try {
    await tx.attempt(() => recordExpense(tx, { ...row.expense, repeats: null }));
    return { row: row.row, outcome: "added", refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refused(row, error.code);
  }
}

const refused = ({ row }: ImportRow, refusal: string): RowResult => ({ row, outcome: "refused", refusal });
