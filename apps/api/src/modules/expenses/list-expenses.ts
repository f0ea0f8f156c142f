import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ExpenseFilter, findExpenses } from "./expenses.repository.ts";

/**
 * A page of the shop's expenses, those spent last first.
 *
 * @throws request.cursor_invalid
 * @throws access.denied needs `transactions read`
 */
export function listExpenses(ctx: Ctx, { after, before, ...filter }: PageQuery & ExpenseFilter) {
  requireMay(ctx, "expenses.read");
  return reading(ctx, ({ db, shopId }) => findExpenses(db, shopId, filter, { after, before }));
}
