import type { ExpenseCategory, ExpenseRepeat, ExpenseSource } from "#db/schema/expenses.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { type ExpenseId, newId } from "#kernel/ids.ts";
import { mayDo, requireMay } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { toWire } from "#kernel/wire.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { bookExpense } from "./book-expense.ts";
import { refuse } from "./expenses.errors.ts";
import { expenseAdded, expenseRequested } from "./expenses.events.ts";
import { findExpenseForUpdate, insertExpense, updateExpense } from "./expenses.repository.ts";
import { dueAfter, dueUntil, nextDueOn } from "./expenses.rules.ts";
import { showExpense } from "./get-expense.ts";

export type ExpenseForm = {
  category: ExpenseCategory;
  amountMinor: number;
  paidFrom: ExpenseSource;
  spentOn: string;
  supplier: string;
  note: string;
  repeats: ExpenseRepeat | null;
};

/** `dueOf`: the expense that came again. */
export type NewExpense = ExpenseForm & { dueOf?: string | undefined };

/**
 * Records what the shop spent. The owner's is booked at once; that of staff waits for the owner.
 *
 * @param key the caller's own: pressing twice records it once
 * @throws expense.day_ahead
 * @throws expense.not_found · expense.not_due what should come again does not, or was recorded meanwhile
 * @throws drawer.not_enough so much is not in it
 * @throws access.denied     needs `transactions create`
 */
export function addExpense(ctx: Ctx, expense: NewExpense, key: string) {
  requireMay(ctx, "expense.add");
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx.once({ scope: "expense.add", key, content: expense }, () =>
      recordExpense(tx, expense),
    );
    return toWire(await showExpense(tx, id));
  });
}

/**
 * As `addExpense`, of what belongs to more: a list of expenses. It is not told from its repetition.
 *
 * @throws as `addExpense`, but for access
 */
export async function recordExpense(tx: Tx, { dueOf, ...form }: NewExpense): Promise<{ id: ExpenseId }> {
  const { db, shopId, actor } = tx;
  if (actor.kind !== "staff") throw new Error("money is spent by people");
  await requireDay(tx, form.spentOn);
  if (dueOf !== undefined) await takeUpDue(tx, dueOf as ExpenseId);
  const now = tx.now();
  const id: ExpenseId = newId("exp", now);
  const isApproved = mayDo(tx, "expense.decide");
  await insertExpense(db, {
    shopId,
    id,
    ...form,
    nextOn: form.repeats && nextDueOn(form.spentOn, form.repeats),
    status: isApproved ? "approved" : "requested",
    version: 1,
    createdBy: actor.userId,
    createdAt: now,
    decidedBy: isApproved ? actor.userId : null,
    decidedAt: isApproved ? now : null,
    updatedAt: now,
  });
  const { category, amountMinor } = form;
  if (isApproved) await bookExpense(tx, { id, version: 1, ...form });
  await tx.audit({
    action: (isApproved ? expenseAdded : expenseRequested).eventName,
    subject: id,
    after: { category, amount_minor: amountMinor, paid_from: form.paidFrom },
  });
  await tx.emit(
    isApproved
      ? expenseAdded({ expenseId: id })
      : expenseRequested({ expenseId: id, amountMinor, by: actor.userId }),
  );
  return { id };
}

/**
 * Nobody spent money tomorrow.
 *
 * @throws expense.day_ahead
 */
export async function requireDay(tx: Tx, day: string): Promise<void> {
  const { day: today } = toShopMoment(tx.now(), (await getShop(tx)).timeZone);
  if (day > today) throw refuse("expense.day_ahead", {}, { field: "spent_on" });
}

/** What was due is recorded: it comes again after that. Of two who record it the second is refused. */
async function takeUpDue(tx: Tx, id: ExpenseId): Promise<void> {
  const { db, shopId } = tx;
  const due = await findExpenseForUpdate(db, shopId, id);
  if (!due) throw refuse("expense.not_found");
  const today = toShopMoment(tx.now(), (await getShop(tx)).timeZone).day;
  if (due.repeats === null || due.nextOn === null || due.status !== "approved")
    throw refuse("expense.not_due");
  if (due.nextOn > dueUntil(today, due.repeats)) throw refuse("expense.not_due");
  await updateExpense(db, shopId, id, { nextOn: dueAfter(due.nextOn, due.repeats, today) });
}
