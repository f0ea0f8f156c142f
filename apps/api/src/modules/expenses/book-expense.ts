import type { ExpenseCategory, ExpenseSource } from "#db/schema/expenses.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ExpenseId } from "#kernel/ids.ts";
import { sumDrawerForUpdate } from "#modules/payments/drawer-postings.ts";
import { postExpense } from "#modules/payments/expense-postings.ts";
import { refuse } from "#modules/drawer/drawer.errors.ts";

export type BookedExpense = {
  id: ExpenseId;
  version: number;
  category: ExpenseCategory;
  amountMinor: number;
  paidFrom: ExpenseSource;
};

/**
 * Books what was spent, now: what the drawer held on days that are over stays as it was counted.
 *
 * @throws drawer.not_enough
 */
export async function bookExpense(tx: Tx, expense: BookedExpense): Promise<void> {
  // Of two who take cash out the second sees what the first left.
  if (expense.paidFrom === "drawer" && expense.amountMinor > (await sumDrawerForUpdate(tx)))
    throw refuse("drawer.not_enough");
  postExpense(tx, expense, "expense");
}

/** Takes a booking back, now. */
export const unbookExpense = (tx: Tx, expense: BookedExpense): void =>
  postExpense(tx, expense, "expense_returned");
