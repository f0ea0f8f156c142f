import type { PaymentAttemptRow } from "#db/schema/payments.ts";
import type { Tx } from "#kernel/ctx.ts";
import { applyAnswer } from "./apply-charge-status.ts";
import { pollAttempt } from "./payment-jobs.ts";

/**
 * Ends an attempt that only its customer can pay, on a card page or by a code, because they want to pay otherwise. The provider
 * is then asked about it and told to take it back; money that came all the same is taken.
 */
export async function leaveAttempt(
  tx: Tx,
  attempt: Pick<PaymentAttemptRow, "id" | "reference" | "providerAccountId">,
): Promise<void> {
  await applyAnswer(tx, attempt, {
    source: "manual",
    dedupeKey: `left:${attempt.reference}`,
    status: { state: "cancelled", failureCode: "user_cancelled", raw: { step: "left by the customer" } },
  });
  await tx.enqueue(pollAttempt, { shopId: tx.shopId, attemptId: attempt.id });
}
