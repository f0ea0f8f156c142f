import type { PaymentAttemptRow } from "#db/schema/payments.ts";
import type { Tx } from "#kernel/ctx.ts";
import { newId, type PaymentAttemptId } from "#kernel/ids.ts";
import { lifeSeconds } from "./attempt-state.rules.ts";
import { submitAttempt } from "./payment-jobs.ts";
import { newPaymentReference } from "./payment-reference.ts";
import { insertAttemptLater } from "./payments.repository.ts";

/** An attempt that nobody brought to its provider by then is looked for: the process that was about to is gone. */
const forgottenAfterMs = 5_000;

type NewAttempt = Omit<
  Parameters<typeof insertAttemptLater>[1],
  "shopId" | "attemptId" | "reference" | "now" | "nextPollAt" | "expiresAt"
>;

/** Writes an attempt with a reference of its own, which is brought to its provider after the commit. */
export async function openAttempt(tx: Tx, attempt: NewAttempt): Promise<PaymentAttemptId> {
  const { db, shopId, settings } = tx;
  const now = tx.now();
  const attemptId: PaymentAttemptRow["id"] = newId("pat", now);
  const lifeMs = lifeSeconds(attempt.method, settings.paymentExpiresSeconds) * 1000;
  insertAttemptLater(db, {
    ...attempt,
    shopId,
    attemptId,
    reference: newPaymentReference(),
    now,
    nextPollAt: new Date(now.getTime() + forgottenAfterMs),
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  await tx.enqueue(submitAttempt, { shopId, attemptId });
  return attemptId;
}
