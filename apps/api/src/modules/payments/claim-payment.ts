import { refuseTaken } from "#db/unique-value.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type OrderId, type PaymentAttemptId, type PaymentClaimId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { findCashOrderForUpdate } from "./cash.repository.ts";
import { toClaimReference } from "./claim-reference.rules.ts";
import { decideClaim, insertClaim, isPaidReference } from "./claims.repository.ts";
import { refuse } from "./payments.errors.ts";
import { paymentClaimed } from "./payments.events.ts";
import type { LockedOrder } from "./require-payable.ts";
import { findWaitingLineForUpdate } from "./statement-lines.repository.ts";
import { leftOf, useForOrder } from "./use-waiting-line.ts";
import { readWalletMessage } from "./wallet-message.rules.ts";

/** What a customer says they paid to the shop's own till. */
export type Claim = {
  orderId: OrderId;
  /** As their message has it, in any spelling. */
  reference: string;
  /** All that is due when null. */
  amountMinor: number | null;
  /** The message itself, pasted: who paid, by which wallet and when is read from it. */
  message?: string | null;
};

/**
 * Writes down what a customer says they paid to the shop's own till. The order stays as unpaid as it was, unless the till's
 * statement has brought that money already.
 *
 * @param key the caller's own: pressing twice writes it once
 * @throws order.not_found · order.cancelled · payment.not_submitted · payment.already_paid
 * @throws payment.reference_taken another payment has this reference
 * @throws access.denied needs `orders update`
 */
export function claimPayment(ctx: Ctx, claim: Claim, key: string): Promise<void> {
  requireMay(ctx, "order.take_cash");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId, actor } = tx;
    const { orderId } = claim;
    const found = await findCashOrderForUpdate(db, shopId, orderId);
    if (!found || !isInScope(tx, found.order)) throw refuse("order.not_found");
    await tx.once({ scope: "payment.claim", key, content: claim }, async () => {
      const { order } = found;
      if (order.lifecycle === "cancelled") throw refuse("order.cancelled");
      if (order.submittedAt === null) throw refuse("payment.not_submitted");
      if (dueOf(order) <= 0) throw refuse("payment.already_paid");
      const reference = toClaimReference(claim.reference);
      const taken = () => refuse("payment.reference_taken", {}, { field: "reference" });
      if (await isPaidReference(db, shopId, reference)) throw taken();
      const now = tx.now();
      const id: PaymentClaimId = newId("pcl", now);
      const amountMinor = claim.amountMinor ?? dueOf(order);
      const claimedBy = actor.kind === "staff" ? actor.userId : null;
      await insertClaim(db, {
        shopId,
        id,
        orderId,
        reference,
        amountMinor,
        claimedBy: claimedBy!,
        claimedAt: now,
        ...saidBy(claim.message, reference, now),
      }).catch(refuseTaken("payment_claims_reference", taken));
      await addTimelineEntry(tx, orderId, "payment.claimed", { amount_minor: amountMinor, reference });
      await tx.audit({
        action: "payment.claimed",
        subject: orderId,
        after: { amount_minor: amountMinor, reference },
      });
      if (await payFromStatement(tx, found, { id, reference, amountMinor })) return;
      await tx.emit(paymentClaimed({ orderId, claimId: id, amountMinor, by: claimedBy }));
    });
  });
}

/** How long before its order money may have been paid. */
const earlyMs = 24 * 3_600_000;

/** Money that the till's statement brought before, under the claim's reference and of its amount, pays it at once; answers whether it did. */
async function payFromStatement(
  tx: Tx,
  found: LockedOrder,
  { id, reference, amountMinor }: { id: PaymentClaimId; reference: string; amountMinor: number },
): Promise<boolean> {
  const { db, shopId } = tx;
  const line = await findWaitingLineForUpdate(db, shopId, reference);
  if (!line || leftOf(line) !== amountMinor) return false;
  if (line.at.getTime() < found.order.createdAt.getTime() - earlyMs) return false;
  const attemptId: PaymentAttemptId = newId("pat", tx.now());
  await decideClaim(db, shopId, id, { status: "confirmed", decidedAt: tx.now(), attemptId });
  await useForOrder(tx, line, found, { attemptId, amountMinor, action: "payment.claim_confirmed" });
  return true;
}

/** What the message says of the payment with this reference; nothing where it is about another one. */
function saidBy(message: string | null | undefined, reference: string, now: Date) {
  const said = message ? readWalletMessage(message, now) : null;
  if (!said?.network || toClaimReference(said.reference) !== reference) return {};
  const { network, side, name, phone, crossReference, paidAt, doubts } = said;
  // In the payer's own text the name is the shop's.
  const payer = side === "in" ? { payerName: name, payerPhone: phone } : {};
  return { network, crossReference, paidAt, doubts, ...payer };
}
