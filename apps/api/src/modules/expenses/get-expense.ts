import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ExpenseId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./expenses.errors.ts";
import { findExpense } from "./expenses.repository.ts";

/**
 * An expense of the shop, also one that was refused or removed.
 *
 * @throws expense.not_found
 * @throws access.denied needs `transactions read`
 */
export function getExpense(ctx: Ctx, id: ExpenseId) {
  requireMay(ctx, "expenses.read");
  return showExpense(ctx, id);
}

/** As `getExpense`, for the answer to somebody who was allowed to write it. */
export function showExpense(ctx: Ctx, id: ExpenseId) {
  return reading(ctx, async ({ db, shopId }) => {
    const expense = await findExpense(db, shopId, id);
    if (!expense) throw refuse("expense.not_found");
    return expense;
  });
}
