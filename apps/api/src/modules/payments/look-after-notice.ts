import { takeBudgets } from "#db/budgets.ts";
import { type BaseCtx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { PaymentAttemptId, ShopId } from "#kernel/ids.ts";
import { pollAttempt } from "./payment-jobs.ts";

/** However many notices come for an attempt that nobody can verify, its provider is asked no more often than this. */
const budgetsOf = (attemptId: PaymentAttemptId) => [
  { key: `notice-look:${attemptId}`, points: 1, seconds: 30 },
  { key: `notice-look-day:${attemptId}`, points: 40, seconds: 86_400 },
];

/**
 * Has the provider asked about the attempt that a notice names which could not be verified: a key may have been changed, or
 * somebody tries us. Nothing in the notice is believed, and nothing else follows from it.
 */
export const lookAfterNotice = (
  base: BaseCtx,
  { shopId, attemptId }: { shopId: ShopId; attemptId: PaymentAttemptId },
): Promise<void> =>
  inTransaction(forShop(base, shopId, { kind: "system", job: "payments.notice" }), async (tx) => {
    const waitSeconds = await takeBudgets(tx.db, budgetsOf(attemptId), tx.now());
    if (waitSeconds === null) await tx.enqueue(pollAttempt, { shopId, attemptId, isHint: true });
  });
