import type { ExpenseId, UserId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** The owner recorded what was spent. */
export const expenseAdded = defineEvent<{ expenseId: ExpenseId }>("expense.added");
/** Staff ask to spend something. */
export const expenseRequested = defineEvent<{ expenseId: ExpenseId; amountMinor: number; by: UserId }>(
  "expense.requested",
);
export const expenseApproved = defineEvent<{
  expenseId: ExpenseId;
  amountMinor: number;
  by: UserId;
  askedBy: UserId;
}>("expense.approved");
export const expenseRefused = defineEvent<{
  expenseId: ExpenseId;
  amountMinor: number;
  by: UserId;
  askedBy: UserId;
}>("expense.refused");
export const expenseChanged = defineEvent<{ expenseId: ExpenseId }>("expense.changed");
export const expenseRemoved = defineEvent<{ expenseId: ExpenseId }>("expense.removed");
