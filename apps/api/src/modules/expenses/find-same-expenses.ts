import type { ExpenseCategory } from "#db/schema/expenses.ts";
import type { Tx } from "#kernel/ctx.ts";
import { findExpensesOfDays } from "./expenses.repository.ts";

/** What tells an expense from another. */
export type SpentOnce = {
  spentOn: string;
  category: ExpenseCategory;
  amountMinor: number;
  supplier: string;
  note: string;
};

/** Two expenses with the same key were probably one. */
export const sameExpenseKey = ({ spentOn, category, amountMinor, supplier, note }: SpentOnce): string =>
  JSON.stringify([spentOn, category, amountMinor, supplier.toLowerCase(), note.toLowerCase()]);

/** The keys of those that the shop has recorded, or that staff ask for; not of what was refused or removed. */
export async function findSameExpenses(
  { db, shopId }: Tx,
  expenses: readonly SpentOnce[],
): Promise<Set<string>> {
  const days = [...new Set(expenses.map(({ spentOn }) => spentOn))];
  const wanted = new Set(expenses.map(sameExpenseKey));
  const known = (await findExpensesOfDays(db, shopId, days)).map(sameExpenseKey);
  return new Set(known.filter((key) => wanted.has(key)));
}
