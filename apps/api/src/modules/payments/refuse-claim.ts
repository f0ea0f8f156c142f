import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { PaymentClaimId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { findCashOrderForUpdate } from "./cash.repository.ts";
import { decideClaim, findClaim } from "./claims.repository.ts";
import { refuse } from "./payments.errors.ts";
import { paymentClaimRefused } from "./payments.events.ts";

/**
 * Says of a claimed payment that its money did not come, and why. The order stays as unpaid as it was; the reference may be
 * claimed again, as when it was written to the wrong order.
 *
 * @throws claim.not_found · claim.decided
 * @throws access.denied needs `transactions update`
 */
export function refuseClaim(ctx: Ctx, claimId: PaymentClaimId, reason: string): Promise<void> {
  requireMay(ctx, "transaction.claim");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId, actor } = tx;
    const claim = await findClaim(db, shopId, claimId);
    const found = claim && (await findCashOrderForUpdate(db, shopId, claim.orderId));
    if (!claim || !found || !isInScope(tx, found.order)) throw refuse("claim.not_found");
    const { orderId, reference, amountMinor } = claim;
    const decided = await decideClaim(db, shopId, claimId, {
      status: "refused",
      decidedBy: actor.kind === "staff" ? actor.userId : null,
      decidedAt: tx.now(),
      refusal: reason,
    });
    if (!decided) throw refuse("claim.decided");
    await addTimelineEntry(tx, orderId, "payment.claim_refused", { amount_minor: amountMinor, reference });
    await tx.audit({
      action: "payment.claim_refused",
      subject: orderId,
      after: { amount_minor: amountMinor, reference, reason },
    });
    await tx.emit(paymentClaimRefused({ orderId }));
  });
}
