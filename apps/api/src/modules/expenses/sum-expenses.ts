import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ExpenseFilter, sumExpenses as sum } from "./expenses.repository.ts";

/**
 * How many expenses a filter shows, and what they come to.
 *
 * @throws access.denied needs `transactions read`
 */
export function sumExpenses(ctx: Ctx, filter: ExpenseFilter) {
  requireMay(ctx, "expenses.read");
  return reading(ctx, ({ db, shopId }) => sum(db, shopId, filter));
}
