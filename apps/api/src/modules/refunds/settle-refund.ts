import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId, RefundId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOrderInSight } from "#modules/orders/require-order-in-sight.ts";
import { finishRefund } from "./finish-refund.ts";
import { refuse } from "./refunds.errors.ts";
import { findRefund } from "./refunds.repository.ts";

/**
 * Says what became of a refund of which nobody knows whether it went: somebody has seen it at the provider, or heard it from the
 * customer. It is never sent again.
 *
 * @param said.evidence what they saw, such as the provider's reference
 * @throws refund.not_found · refund.settled it is over, or the provider may still answer
 * @throws access.denied needs `transactions update`
 */
export function settleRefund(
  ctx: Ctx,
  id: RefundId,
  { wasGiven, evidence }: { wasGiven: boolean; evidence: string },
): Promise<{ orderId: OrderId }> {
  requireMay(ctx, "transaction.refund");
  return inTransaction(ctx, async (tx) => {
    const refund = await findRefund(tx.db, tx.shopId, id);
    if (!refund) throw refuse("refund.not_found");
    await requireOrderInSight(tx, refund.orderId);
    // What becomes of a payout its provider is asked until it says so.
    if (refund.status !== "unknown" || refund.way === "payout") throw refuse("refund.settled");
    const settledBy = tx.actor.kind === "staff" ? tx.actor.userId : null;
    const isDone = await finishRefund(tx, refund, {
      state: wasGiven ? "succeeded" : "failed",
      ...(wasGiven ? {} : { failureCode: "unclear" }),
      settled: { settledBy, evidence },
    });
    if (!isDone) throw refuse("refund.settled");
    await tx.audit({
      action: "payment.refund_settled",
      subject: refund.orderId,
      after: { was_given: wasGiven, evidence, amount_minor: refund.amountMinor },
    });
    return { orderId: refund.orderId };
  });
}
