import { refuseTaken } from "#db/unique-value.ts";
import { type Ctx, inTransaction, reading, type Tx } from "#kernel/ctx.ts";
import { newId, type PaymentAttemptId, type PaymentClaimId } from "#kernel/ids.ts";
import type { MobileNetwork } from "#kernel/payment-words.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOwnPin } from "#modules/auth/require-own-pin.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { bookOwnTill } from "./book-own-till.ts";
import { findCashOrderForUpdate } from "./cash.repository.ts";
import { type ClaimView, decideClaim, findClaim, isPaidReference } from "./claims.repository.ts";
import { refuse } from "./payments.errors.ts";
import { findWaitingLineForUpdate } from "./statement-lines.repository.ts";
import { leftOf, useForOrder } from "./use-waiting-line.ts";

/** Money of a claim that somebody sees on the till's phone, in hundredths. */
export type SeenMoney = {
  claimId: PaymentClaimId;
  /** What came; what was claimed when null. */
  amountMinor: number | null;
  /** Whose wallet the till is; as the message says when null. */
  network: MobileNetwork | null;
};

/** How long before its order money may have been paid. */
const earlyMs = 24 * 3_600_000;

/**
 * Books a claimed payment that the context's member of staff sees on the phone of the shop's own till, by their own PIN: the
 * order's payment, the ledger, the receipt and the notices follow as with any payment.
 *
 * @param owner.pin of whoever is signed in
 * @throws claim.not_found · claim.decided
 * @throws claim.paid_before_order the message is of more than a day before the order
 * @throws order.cancelled · payment.reference_taken
 * @throws auth.wrong_pin · auth.pin_missing · auth.too_many_attempts
 * @throws access.denied needs `transactions update`
 */
export async function confirmClaim(
  ctx: Ctx,
  seen: SeenMoney,
  person: { limits: RateLimitPort; pin: string },
  key: string,
): Promise<{ attemptId: PaymentAttemptId }> {
  requireMay(ctx, "transaction.claim");
  if (!(await reading(ctx, ({ db, shopId }) => findClaim(db, shopId, seen.claimId))))
    throw refuse("claim.not_found");
  await requireOwnPin(ctx, person.limits, person.pin);
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const named = await findClaim(db, shopId, seen.claimId);
    const found = named && (await findCashOrderForUpdate(db, shopId, named.orderId));
    if (!named || !found || !isInScope(tx, found.order)) throw refuse("claim.not_found");
    return tx.once({ scope: "payment.claim_confirmed", key, content: seen }, async () => {
      // As it is under the order's lock.
      const claim = (await findClaim(db, shopId, seen.claimId))!;
      if (claim.status !== "open") throw refuse("claim.decided");
      if (found.order.lifecycle === "cancelled") throw refuse("order.cancelled");
      if (claim.paidAt && claim.paidAt.getTime() < found.order.createdAt.getTime() - earlyMs)
        throw refuse("claim.paid_before_order");
      const taken = () => refuse("payment.reference_taken", {}, { field: "reference" });
      if (await isPaidReference(db, shopId, claim.reference)) throw taken();
      const attemptId: PaymentAttemptId = newId("pat", tx.now());
      await decide(tx, claim, attemptId);
      // What the statement brought before the claim was written down is not booked a second time.
      const line = await findWaitingLineForUpdate(db, shopId, claim.reference);
      if (line) {
        const amountMinor = leftOf(line);
        await useForOrder(tx, line, found, { attemptId, amountMinor, action: "payment.claim_confirmed" });
        return { attemptId };
      }
      await bookOwnTill(tx, found, {
        attemptId,
        clientKey: `${claim.id}`,
        amountMinor: seen.amountMinor ?? claim.amountMinor,
        network: seen.network ?? claim.network,
        phone: claim.payerPhone,
        reference: claim.reference,
        proof: "person",
      }).catch(refuseTaken("payment_attempts_own_till", taken));
      return { attemptId };
    });
  });
}

async function decide(tx: Tx, claim: ClaimView, attemptId: PaymentAttemptId): Promise<void> {
  const { actor } = tx;
  const decided = await decideClaim(tx.db, tx.shopId, claim.id, {
    status: "confirmed",
    decidedBy: actor.kind === "staff" ? actor.userId : null,
    decidedAt: tx.now(),
    attemptId,
  });
  if (!decided) throw refuse("claim.decided");
}
