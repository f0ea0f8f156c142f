import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { ExpenseId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ExpenseForm, requireDay } from "./add-expense.ts";
import { bookExpense, unbookExpense } from "./book-expense.ts";
import { refuse } from "./expenses.errors.ts";
import { expenseChanged } from "./expenses.events.ts";
import { findExpenseForUpdate, updateExpense } from "./expenses.repository.ts";
import { allows, nextDueOn } from "./expenses.rules.ts";
import { showExpense } from "./get-expense.ts";

export type ExpenseEdit = ExpenseForm & { reason: string; updatedAt?: Date | undefined };

/**
 * Changes an expense, and books it anew where it was booked. Owners only.
 *
 * @throws expense.not_found
 * @throws expense.closed    it was refused or removed
 * @throws expense.day_ahead
 * @throws drawer.not_enough so much is not in it
 * @throws edit.conflict     somebody changed it since
 * @throws access.denied
 */
export function changeExpense(ctx: Ctx, id: ExpenseId, { updatedAt, reason, ...form }: ExpenseEdit) {
  requireMay(ctx, "expense.decide");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const expense = await findExpenseForUpdate(db, shopId, id);
    if (!expense) throw refuse("expense.not_found");
    const shown = await showExpense(tx, id);
    requireUnchanged(expense, updatedAt, () => shown);
    if (!allows(expense.status, "change")) throw refuse("expense.closed");
    await requireDay(tx, form.spentOn);
    const keepsRhythm = form.repeats === expense.repeats && form.spentOn === expense.spentOn;
    const version = expense.version + 1;
    await updateExpense(db, shopId, id, {
      ...form,
      ...(!keepsRhythm && { nextOn: form.repeats && nextDueOn(form.spentOn, form.repeats) }),
      reason,
      version,
      updatedAt: editedAt(expense, tx.now()),
    });
    if (expense.status === "approved") {
      unbookExpense(tx, expense);
      await bookExpense(tx, { id, version, ...form });
    }
    await tx.audit({
      action: expenseChanged.eventName,
      subject: id,
      before: { category: expense.category, amount_minor: expense.amountMinor, paid_from: expense.paidFrom },
      after: { category: form.category, amount_minor: form.amountMinor, paid_from: form.paidFrom, reason },
    });
    await tx.emit(expenseChanged({ expenseId: id }));
    return showExpense(tx, id);
  });
}
