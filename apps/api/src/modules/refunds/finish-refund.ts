import type { RefundRow } from "#db/schema/refunds.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { FailureCode } from "#kernel/payment-words.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { bookNotSent, bookSent } from "#modules/payments/book-return.ts";
import { lockOrderMoney } from "#modules/payments/lock-order-money.ts";
import { getProviderOfAccount } from "#modules/payments/get-refunded-charge.ts";
import type { RefundStatus } from "#ports/payments.ts";
import { refundDone, refundFailed, refundUnclear } from "./refunds.events.ts";
import { findRefundForUpdate, updateRefund } from "./refunds.repository.ts";
import { nextLook, statusAfter } from "./refunds.rules.ts";

type Said = {
  state: RefundStatus["state"];
  providerReference?: string;
  failureCode?: FailureCode;
  /** A person who says so, and what they saw. */
  settled?: Pick<RefundRow, "settledBy" | "evidence">;
};

/**
 * Applies what is known of an open refund: gone, not gone, on its way, or unclear. One that is over stays as it is, whoever says
 * what of it.
 *
 * @returns whether it was open
 */
export async function finishRefund(
  tx: Tx,
  { id, orderId }: Pick<RefundRow, "id" | "orderId">,
  { state, providerReference, failureCode, settled }: Said,
): Promise<boolean> {
  const { db, shopId } = tx;
  // In the order in which everybody locks who moves an order's money.
  const found = await lockOrderMoney(tx, orderId);
  const refund = await findRefundForUpdate(db, shopId, id);
  if (!found || !refund || refund.finishedAt !== null) return false;
  const now = tx.now();
  const status = statusAfter(state);
  const told = { orderId, refundId: id };
  const facts = { amount_minor: refund.amountMinor, way: refund.way };
  const named = { ...(providerReference ? { providerReference } : {}), ...settled };
  switch (status) {
    case "done":
      // A payout has booked itself.
      if (refund.way === "provider")
        bookSent(
          tx,
          { refundId: id, orderId, amountMinor: refund.amountMinor },
          `provider_clearing:${await getProviderOfAccount(tx, refund.providerAccountId!)}`,
        );
      await updateRefund(db, refund, { status, finishedAt: now, nextLookAt: null, ...named });
      await addTimelineEntry(tx, orderId, "refund.done", facts);
      await tx.emit(refundDone(told));
      return true;
    case "failed":
      await bookNotSent(tx, found.order, {
        refundId: id,
        amountMinor: refund.amountMinor,
        creditedMinor: refund.creditedMinor,
        lostMinor: refund.lostMinor,
      });
      await updateRefund(db, refund, {
        status,
        finishedAt: now,
        nextLookAt: null,
        failureCode: failureCode ?? "unknown",
        ...named,
      });
      await addTimelineEntry(tx, orderId, "refund.failed", facts);
      await tx.emit(refundFailed(told));
      return true;
    case "sent":
      await updateRefund(
        db,
        refund,
        refund.way === "payout" ? { status, ...named } : { nextLookAt: nextLook(now, true), ...named },
      );
      return true;
    case "unknown":
      if (refund.status === "unknown") return true;
      await updateRefund(db, refund, { status, nextLookAt: null, ...named });
      await addTimelineEntry(tx, orderId, "refund.unclear", facts);
      await tx.emit(refundUnclear({ ...told, amountMinor: refund.amountMinor, way: refund.way }));
      return true;
  }
}
