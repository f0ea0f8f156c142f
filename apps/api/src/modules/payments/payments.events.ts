import type { FailureCode, ProviderName } from "#kernel/payment-words.ts";
import type {
  CustomerId,
  ImportId,
  OrderId,
  PaymentClaimId,
  PaymentDifferenceId,
  PaymentAttemptId,
  ProviderAccountId,
  RiderId,
  StatementLineId,
  UserId,
} from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfAttempt = { orderId: OrderId; attemptId: PaymentAttemptId };

/** A prompt is on its way to the customer's phone. */
export const paymentStarted = defineEvent<OfAttempt>("payment.started");
/** How an attempt is paid is known: its card page or its QR code is there. */
export const paymentReady = defineEvent<OfAttempt>("payment.ready");
/** A provider refused or never had the request, and another one is asked: `attemptId` is the new attempt. */
export const paymentMoved = defineEvent<OfAttempt & { from: ProviderName; to: ProviderName }>(
  "payment.moved",
);
/** Money came in by a provider's own word; `orderPaid` when nothing is due any more. */
export const paymentSucceeded = defineEvent<OfAttempt & { orderPaid: boolean }>("payment.succeeded");
/** An attempt ended without money; another may follow. */
export const paymentFailed = defineEvent<OfAttempt & { failureCode: FailureCode }>("payment.failed");
/** Money came for an order that was cancelled meanwhile: to be returned, or the order reopened. */
export const paymentUnmatched = defineEvent<OfAttempt>("payment.unmatched");
/** A provider has taken back what it brought for an order: the part of it that this order has. */
export const paymentReversed = defineEvent<
  OfAttempt & { provider: ProviderName; providerAccountId: ProviderAccountId; amountMinor: number }
>("payment.reversed");
/** A customer says that they paid to the shop's own till, and nothing has confirmed it yet; `by` wrote it down. */
export const paymentClaimed = defineEvent<{
  orderId: OrderId;
  claimId: PaymentClaimId;
  amountMinor: number;
  by: UserId | null;
}>("payment.claimed");
/** A provider's list of a day and the books say something differently. */
export const paymentsDiffer = defineEvent<{
  providerAccountId: ProviderAccountId;
  day: string;
  count: number;
}>("payment_difference.found");
/** Somebody has looked into something that differed. */
export const differenceClosed = defineEvent<{ differenceId: PaymentDifferenceId }>(
  "payment_difference.closed",
);
/** Money without an order has one, or is its customer's credit. */
export const unmatchedSettled = defineEvent<{ orderId: OrderId }>("payment.unmatched_settled");
/** A statement of the till has come, or a provider has said no of a line of one, and so many lines have no order. */
export const statementLinesUnmatched = defineEvent<{ cause: ImportId | StatementLineId; count: number }>(
  "statement_line.unmatched",
);
/** Money of the till's statement that waited has an order, went back, or turned out to be a provider's; or it waits by now. */
export const statementLineUsed = defineEvent<{ lineId: StatementLineId }>("statement_line.used");
/** What a customer said they paid did not come. */
export const paymentClaimRefused = defineEvent<{ orderId: OrderId }>("payment.claim_refused");
/** Staff want the customer to have the link where they pay. `request` names this one asking. */
export const paymentLinkRequested = defineEvent<{ orderId: OrderId; request: string }>(
  "payment.link_requested",
);
/** What somebody took on the road is in the shop's drawer. */
export const cashHandedIn = defineEvent<{ userId: UserId | RiderId }>("payment.cash_handed_in");
/** An owner's own payment to try an account began, or ended. */
export const testPaymentMoved = defineEvent<{
  attemptId: PaymentAttemptId;
  providerAccountId: ProviderAccountId;
}>("test_payment.moved");
/** A customer was asked for what they owe, or it is known what became of that. */
export const debtPaymentMoved = defineEvent<{ customerId: CustomerId; attemptId: PaymentAttemptId }>(
  "payment.debt_moved",
);
/** A payment of what a customer owes ended without money. `orderId` is the oldest order that it was to pay. */
export const debtPaymentFailed = defineEvent<
  OfAttempt & { customerId: CustomerId; failureCode: FailureCode }
>("payment.debt_failed");
