import { takeBudgets } from "#db/budgets.ts";
import { type BaseCtx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { PaymentAttemptId } from "#kernel/ids.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import { noteLinesLater } from "#modules/webhook-lines/note-lines.ts";
import { pollAttempt } from "./payment-jobs.ts";
import type { ReferencedAttempt } from "./payment-of-attempt.repository.ts";

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
  { shopId, attemptId, reference }: Pick<ReferencedAttempt, "shopId" | "attemptId" | "reference">,
  { provider, headers }: { provider: ProviderName; headers: Headers },
): Promise<void> =>
  inTransaction(forShop(base, shopId, { kind: "system", job: "payments.notice" }), async (tx) => {
    const waitSeconds = await takeBudgets(tx.db, budgetsOf(attemptId), tx.now());
    if (waitSeconds !== null) return;
    await tx.enqueue(pollAttempt, { shopId, attemptId, isHint: true });
    // Of what a stranger may have written nothing is kept, and no more lines than the provider is asked.
    const line = { source: provider, event: "payment", ref: reference, result: "bad_signature" } as const;
    noteLinesLater(tx.db, [{ ...line, shopId, at: tx.now(), headers }]);
  });
