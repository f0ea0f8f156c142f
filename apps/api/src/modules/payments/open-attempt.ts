import type { Tx } from "#kernel/ctx.ts";
import { newId, type PaymentAttemptId } from "#kernel/ids.ts";
import type { ChargeMethod } from "#kernel/payment-words.ts";
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

/** What a new attempt begins with. */
export function newAttempt({ now, settings }: Pick<Tx, "now" | "settings">, method: ChargeMethod) {
  const createdAt = now();
  const lifeMs = lifeSeconds(method, settings.paymentExpiresSeconds) * 1000;
  return {
    attemptId: newId<"pat">("pat", createdAt),
    reference: newPaymentReference(),
    now: createdAt,
    nextPollAt: new Date(createdAt.getTime() + forgottenAfterMs),
    expiresAt: new Date(createdAt.getTime() + lifeMs),
  };
}

/** Writes an attempt with a reference of its own, which is brought to its provider after the commit. */
export async function openAttempt(tx: Tx, attempt: NewAttempt): Promise<PaymentAttemptId> {
  const { db, shopId } = tx;
  const begun = newAttempt(tx, attempt.method);
  const { attemptId } = begun;
  insertAttemptLater(db, { ...attempt, shopId, ...begun });
  await tx.enqueue(submitAttempt, { shopId, attemptId });
  return attemptId;
}
