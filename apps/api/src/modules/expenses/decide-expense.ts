import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { ExpenseId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { bookExpense } from "./book-expense.ts";
import { refuse } from "./expenses.errors.ts";
import { expenseApproved, expenseRefused } from "./expenses.events.ts";
import { findExpenseForUpdate, updateExpense } from "./expenses.repository.ts";
import { allows } from "./expenses.rules.ts";
import { showExpense } from "./get-expense.ts";

export type Decision = { decision: "approve" } | { decision: "refuse"; reason: string };

/**
 * Allows what staff ask to spend, and books it, or refuses it. Of two who decide at once the second is refused. Owners only.
 *
 * @throws expense.not_found
 * @throws expense.closed    it was decided or removed
 * @throws drawer.not_enough so much is not in it
 * @throws access.denied
 */
export function decideExpense(ctx: Ctx, id: ExpenseId, decided: Decision) {
  requireMay(ctx, "expense.decide");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId, actor } = tx;
    if (actor.kind !== "staff") throw new Error("owners decide");
    const expense = await findExpenseForUpdate(db, shopId, id);
    if (!expense) throw refuse("expense.not_found");
    if (!allows(expense.status, decided.decision)) throw refuse("expense.closed");
    const now = tx.now();
    const isApproved = decided.decision === "approve";
    await updateExpense(db, shopId, id, {
      status: isApproved ? "approved" : "refused",
      reason: decided.decision === "refuse" ? decided.reason : null,
      decidedBy: actor.userId,
      decidedAt: now,
      updatedAt: editedAt(expense, now),
    });
    if (isApproved) await bookExpense(tx, expense);
    const told = isApproved ? expenseApproved : expenseRefused;
    const { amountMinor, createdBy } = expense;
    await tx.audit({ action: told.eventName, subject: id, after: { amount_minor: amountMinor } });
    await tx.emit(told({ expenseId: id, amountMinor, by: actor.userId, askedBy: createdBy }));
    return showExpense(tx, id);
  });
}
