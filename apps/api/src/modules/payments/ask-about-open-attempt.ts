import { takeBudgets } from "#db/budgets.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { isOpen } from "./attempt-state.rules.ts";
import { pollAttempt } from "./payment-jobs.ts";
import { findAttemptsOfIntent, findIntentOfOrder } from "./payments.repository.ts";

/** However often somebody presses or comes back, the provider is asked no more often than this about one attempt. */
const checkedEverySeconds = 5;

/** Has the provider asked at once what became of the attempt of an order that is open, where there is one. */
export async function askAboutOpenAttempt(tx: Tx, orderId: OrderId): Promise<void> {
  const intent = await findIntentOfOrder(tx.db, tx.shopId, orderId);
  const attempts = intent ? await findAttemptsOfIntent(tx.db, tx.shopId, intent.id) : [];
  const open = attempts.find(({ status, method }) => method !== "cash" && isOpen(status));
  if (!open) return;
  const budget = { key: `prompt-check:${open.id}`, points: 1, seconds: checkedEverySeconds };
  const waitSeconds = await takeBudgets(tx.db, [budget], tx.now());
  if (waitSeconds === null) await tx.enqueue(pollAttempt, { shopId: tx.shopId, attemptId: open.id });
}
