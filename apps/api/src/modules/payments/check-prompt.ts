import { takeBudgets } from "#db/budgets.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOrderInSight } from "#modules/orders/require-order-in-sight.ts";
import { isOpen } from "./attempt-state.rules.ts";
import { pollAttempt } from "./payment-jobs.ts";
import { findAttemptsOfIntent, findIntentOfOrder } from "./payments.repository.ts";

/** However often somebody presses, the provider is asked no more often than this about one attempt. */
const checkedEverySeconds = 5;

/**
 * Has the provider asked at once what became of the prompt that is open, where there is one.
 *
 * @throws order.not_found
 * @throws access.denied needs `orders update`
 */
export async function checkPrompt(ctx: Ctx, orderId: OrderId): Promise<void> {
  requireMay(ctx, "order.take_cash");
  await inTransaction(ctx, async (tx) => {
    await requireOrderInSight(tx, orderId);
    const intent = await findIntentOfOrder(tx.db, tx.shopId, orderId);
    const attempts = intent ? await findAttemptsOfIntent(tx.db, tx.shopId, intent.id) : [];
    const open = attempts.find(({ status, method }) => method !== "cash" && isOpen(status));
    if (!open) return;
    const budget = { key: `prompt-check:${open.id}`, points: 1, seconds: checkedEverySeconds };
    const waitSeconds = await takeBudgets(tx.db, [budget], tx.now());
    if (waitSeconds === null) await tx.enqueue(pollAttempt, { shopId: tx.shopId, attemptId: open.id });
  });
}
