import type { WayGone } from "#db/schema/refunds.ts";
import type { OrderId, PaymentAttemptId, RefundId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfRefund = { orderId: OrderId; refundId: RefundId };

/** Money was promised back and is on its way to a provider. */
export const refundRequested = defineEvent<OfRefund>("refund.requested");
/** Money went back. */
export const refundDone = defineEvent<OfRefund>("refund.done");
/** Money that was promised did not go: the shop has it, and may give it back some other way. */
export const refundFailed = defineEvent<OfRefund>("refund.failed");
/** Nobody knows whether promised money went: a person has to look. */
export const refundUnclear = defineEvent<OfRefund & { amountMinor: number; way: WayGone }>("refund.unclear");
/** A payout that was given up has left after all, when the order's money had gone back some other way: the customer has both. */
export const refundGivenTwice = defineEvent<OfRefund & { lostMinor: number }>("refund.given_twice");
/** The provider of a payment has taken it back; nobody of the shop gave it. `lostMinor`: the order had no longer so much. */
export const refundTakenBack = defineEvent<
  OfRefund & { attemptId: PaymentAttemptId; amountMinor: number; lostMinor: number }
>("refund.taken_back");
/** A customer's credit paid an order. */
export const creditUsed = defineEvent<{ orderId: OrderId }>("refund.credit_used");
