import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { ExpenseId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { unbookExpense } from "./book-expense.ts";
import { refuse } from "./expenses.errors.ts";
import { expenseRemoved } from "./expenses.events.ts";
import { findExpenseForUpdate, updateExpense } from "./expenses.repository.ts";
import { allows } from "./expenses.rules.ts";
import { showExpense } from "./get-expense.ts";

/**
 * Takes an expense out of records and books; its row stays with the reason. Owners only.
 *
 * @throws expense.not_found
 * @throws expense.closed    it was refused, or removed before
 * @throws access.denied
 */
export function removeExpense(ctx: Ctx, id: ExpenseId, reason: string) {
  requireMay(ctx, "expense.decide");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const expense = await findExpenseForUpdate(db, shopId, id);
    if (!expense) throw refuse("expense.not_found");
    if (!allows(expense.status, "remove")) throw refuse("expense.closed");
    const now = tx.now();
    await updateExpense(db, shopId, id, {
      status: "removed",
      reason,
      repeats: null,
      nextOn: null,
      decidedAt: expense.decidedAt ?? now,
      updatedAt: editedAt(expense, now),
    });
    if (expense.status === "approved") unbookExpense(tx, expense);
    await tx.audit({
      action: expenseRemoved.eventName,
      subject: id,
      before: { amount_minor: expense.amountMinor },
      after: { reason },
    });
    await tx.emit(expenseRemoved({ expenseId: id }));
    return showExpense(tx, id);
  });
}
