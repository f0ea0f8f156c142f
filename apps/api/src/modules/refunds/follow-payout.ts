import type { PayoutState } from "#db/schema/payouts.ts";
import type { RefundRow } from "#db/schema/refunds.ts";
import { type BaseCtx, type Ctx, forShop, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { RefundId } from "#kernel/ids.ts";
import type { EventEnvelope } from "#kernel/job-handlers.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { keptOf } from "#modules/orders/order-payment.rules.ts";
import { bookGoneAfterAll, bookNotSent } from "#modules/payments/book-return.ts";
import { lockOrderMoney, type OrderMoney } from "#modules/payments/lock-order-money.ts";
import { getPayoutOfSource } from "#modules/payouts/get-payout-of-source.ts";
import type { RefundStatus } from "#ports/payments.ts";
import { finishRefund } from "./finish-refund.ts";
import { refundDone, refundFailed, refundGivenTwice } from "./refunds.events.ts";
import { findRefund, findRefundForUpdate, updateRefund } from "./refunds.repository.ts";

const said: Record<Exclude<PayoutState, "reversed">, RefundStatus["state"]> = {
  on_hold: "pending",
  requested: "pending",
  processing: "pending",
  unknown: "unknown",
  paid: "succeeded",
  failed: "failed",
};

/**
 * Brings a refund to where its payout stands now, whatever the news of it was: late, repeated or out of order. What was given
 * and came back is the shop's again; what was given up and left after all is given.
 */
export async function followPayout(
  base: BaseCtx,
  { shopId, payload: { sourceId } }: EventEnvelope<{ sourceId: string }>,
): Promise<void> {
  const ctx: Ctx = forShop(base, shopId, { kind: "system", job: "refunds.follow-payout" });
  const id = sourceId as RefundId;
  await inTransaction(ctx, async (tx) => {
    const named = await findRefund(tx.db, shopId, id);
    const found = named && (await lockOrderMoney(tx, named.orderId));
    const refund = found && (await findRefundForUpdate(tx.db, shopId, id));
    const payout = await getPayoutOfSource(tx, "refund", id);
    if (!found || !refund || !payout) return;
    const { status, providerReference, failureCode } = payout;
    if (status === "reversed") await comeBack(tx, found, refund);
    else if (refund.status === "failed" && status === "paid")
      await leaveAfterAll(tx, found, refund, providerReference);
    else
      await finishRefund(tx, refund, {
        state: said[status],
        ...(providerReference ? { providerReference } : {}),
        ...(failureCode ? { failureCode } : {}),
      });
  });
}

/** It had left, and its provider has it again: so has the order. */
async function comeBack(tx: Tx, { order }: OrderMoney, refund: RefundRow): Promise<void> {
  if (refund.status === "failed") return;
  const { id: refundId, orderId, amountMinor, creditedMinor, lostMinor, way } = refund;
  await bookNotSent(tx, order, { refundId, amountMinor, creditedMinor, lostMinor });
  await updateRefund(tx.db, refund, {
    status: "failed",
    lostMinor: 0,
    failureCode: "declined",
    finishedAt: tx.now(),
    nextLookAt: null,
  });
  await addTimelineEntry(tx, orderId, "refund.failed", { amount_minor: amountMinor, way });
  await tx.emit(refundFailed({ orderId, refundId }));
}

/**
 * It was given up, and has left all the same. What of the order's money went another way meanwhile its customer has twice: it is
 * lost to the shop until a person has talked to them.
 */
async function leaveAfterAll(
  tx: Tx,
  { order }: OrderMoney,
  refund: RefundRow,
  providerReference: string | null,
): Promise<void> {
  const { id: refundId, orderId, amountMinor, way } = refund;
  const lostMinor = amountMinor - Math.min(amountMinor, Math.max(0, keptOf(order)));
  const creditedMinor = await bookGoneAfterAll(tx, order, { refundId, amountMinor, lostMinor });
  await updateRefund(tx.db, refund, {
    status: "done",
    creditedMinor,
    lostMinor,
    failureCode: null,
    finishedAt: tx.now(),
    ...(providerReference ? { providerReference } : {}),
  });
  await addTimelineEntry(tx, orderId, "refund.done", { amount_minor: amountMinor, way });
  if (lostMinor > 0) {
    tx.log.error({ refund: refundId, lost: lostMinor }, "money went back twice");
    await tx.emit(refundGivenTwice({ orderId, refundId, lostMinor }));
  }
  if (lostMinor < amountMinor) await tx.emit(refundDone({ orderId, refundId }));
}
