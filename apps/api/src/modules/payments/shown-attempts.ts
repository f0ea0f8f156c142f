import { phoneFor } from "#kernel/masked-phones.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { levelOf, takerOf } from "./order-money.rules.ts";
import { findAttemptsOfIntent, findIntentOfOrder } from "./payments.repository.ts";
import type { Posting } from "./postings.repository.ts";
import { findEvidence } from "./provider-events.repository.ts";

/** Each try to pay an order with what stands behind it, as the actor is shown it, newest first. */
export async function shownAttempts(tx: Tx, orderId: OrderId, postings: readonly Posting[]) {
  const { db, shopId } = tx;
  const intent = await findIntentOfOrder(db, shopId, orderId);
  const attempts = intent ? await findAttemptsOfIntent(db, shopId, intent.id) : [];
  // Of money that was matched to this order, what its provider said when it came.
  const ids = attempts.map(({ id, movedFrom }) => movedFrom ?? id);
  const evidence = ids.length > 0 ? await findEvidence(db, shopId, ids) : [];
  return attempts.map((attempt) => {
    const ownEvidence = evidence.filter((entry) => entry.attemptId === (attempt.movedFrom ?? attempt.id));
    return {
      ...attempt,
      phone: phoneFor(tx, attempt.phone),
      evidence: ownEvidence,
      level: levelOf(attempt, ownEvidence),
      takenBy: takerOf(postings, attempt.id),
    };
  });
}

export type ShownAttempt = Awaited<ReturnType<typeof shownAttempts>>[number];
