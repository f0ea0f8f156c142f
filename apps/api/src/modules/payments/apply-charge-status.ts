import type { PaymentAttemptRow } from "#db/schema/payments.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type PaymentAttemptId } from "#kernel/ids.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { dueOf, unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { setOrderPayment } from "#modules/orders/set-order-payment.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import { applyWithoutOrder } from "./apply-without-order.ts";
import { bringsMoney, intentStatus, isOpen, nextAttemptStatus } from "./attempt-state.rules.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { findDetour, goElsewhere } from "./go-elsewhere.ts";
import {
  customerFeeEntries,
  type Entry,
  paymentEntries,
  providerFeeEntries,
  unmatchedEntries,
} from "./ledger.rules.ts";
import { paymentFailed, paymentSucceeded, paymentUnmatched } from "./payments.events.ts";
import {
  findPaymentForUpdate,
  type LockedPayment,
  updateLockedPaymentLater,
} from "./payment-of-attempt.repository.ts";
import { giveBackPromptsLater, pausePhoneLater } from "./prompt-budget.repository.ts";
import { withoutMoneyOfAnother } from "./money-of-another.ts";
import { findAttempt } from "./payments.repository.ts";
import { takeBackCharge } from "./take-back-charge.ts";
import {
  saveProviderEventLater,
  savePendingEventLater,
  type ProviderEvent,
} from "./provider-events.repository.ts";

type Answer = {
  attemptId: PaymentAttemptId;
  source: ProviderEvent["source"];
  /** The provider's answer to our request itself, and not to a later question. */
  isAnswerToRequest?: boolean;
  /** An event with the same key counts once. The key names the attempt, so that its order's lock decides which is first. */
  dedupeKey: string;
  status: ChargeStatus;
};

/** Stores a provider's answer about an attempt as evidence and applies it, in one transaction. */
export function applyChargeStatus(ctx: Ctx, answer: Answer): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const attempt = await findAttempt(tx.db, tx.shopId, answer.attemptId);
    if (!attempt) throw new Error(`no such payment attempt: ${answer.attemptId}`);
    await applyAnswer(tx, attempt, answer);
  });
}

/** The same, for an attempt that was read before. */
export async function applyAnswer(
  tx: Tx,
  { id, providerAccountId, reference }: Pick<PaymentAttemptRow, "id" | "providerAccountId" | "reference">,
  { source, dedupeKey, status, isAnswerToRequest = false }: Omit<Answer, "attemptId">,
): Promise<void> {
  if (!providerAccountId) throw new Error(`payment attempt ${id} has no provider`);
  const now = tx.now();
  const about = { shopId: tx.shopId, id: newId("pev", now), attemptId: id, providerAccountId, reference };
  const event: ProviderEvent = { ...about, source, dedupeKey, body: status.raw, receivedAt: now };
  if (status.state === "pending" && !status.providerReference) savePendingEventLater(tx.db, event, now);
  else await applyProviderEvent(tx, event, status, isAnswerToRequest);
}

/**
 * Applies an event and stores it as evidence: attempt, intent, ledger, order and customer's notice follow from it. An event
 * that was applied before is left alone; a second success of one attempt finds it succeeded and changes nothing.
 */
export async function applyProviderEvent(
  tx: Tx,
  event: ProviderEvent,
  status: ChargeStatus,
  isAnswerToRequest = false,
): Promise<void> {
  const { db, shopId } = tx;
  const { attemptId, providerAccountId, dedupeKey } = event;
  const providerReference = status.providerReference ?? null;
  if (status.state === "reversed" && (await takeBackCharge(tx, event, status))) return;
  const about = { shopId, attemptId, providerAccountId, providerReference, dedupeKey };
  const payment = await findPaymentForUpdate(db, about);
  if (!payment) return applyWithoutOrder(tx, event, status, isAnswerToRequest);
  if (payment.isKept) return;
  const { order, attempt } = payment;
  const keepLater = (outcome: "applied" | "unmatched" | "duplicate" | "ignored" | "rejected") =>
    saveProviderEventLater(db, event, { outcome, processedAt: tx.now() });

  const usable = await withoutMoneyOfAnother(tx, payment, status);
  const next = nextAttemptStatus(attempt.status, usable.state);
  if (next === null) {
    if (usable !== status) keepLater("rejected");
    else keepLater(attempt.status === "succeeded" && status.state === "succeeded" ? "duplicate" : "ignored");
    return;
  }
  if (next === "succeeded") {
    if (!bringsMoney(usable)) {
      tx.log.error({ attempt: attempt.id, currency: usable.currency }, "a payment without a usable amount");
      keepLater("rejected");
      return;
    }
    keepLater(order.lifecycle === "cancelled" ? "unmatched" : "applied");
    await takeMoney(tx, payment, usable);
    return;
  }

  const ended = !isOpen(next);
  const failureCode = usable.failureCode ?? "unknown";
  const owed = { ...payment, dueMinor: dueOf(order) };
  const detour = ended ? await findDetour(tx, owed, usable, isAnswerToRequest) : null;
  updateLockedPaymentLater(db, shopId, payment, {
    status: next,
    finishedAt: ended ? tx.now() : null,
    ...(usable.providerReference ? { providerReference: usable.providerReference } : {}),
    ...(ended ? { failureCode, intentStatus: intentStatus(order, detour !== null) } : {}),
  });
  keepLater(usable.state === status.state ? "applied" : "rejected");
  if (!ended) return;
  if (detour) return goElsewhere(tx, payment, detour);
  const rang = attempt.method === "mobile_money" && attempt.phone;
  if (failureCode === "user_cancelled" && rang) pausePhoneLater(db, rang, tx.now());
  await addTimelineEntry(tx, order.id, "payment.failed", { failure_code: failureCode });
  await tx.emit(paymentFailed({ orderId: order.id, attemptId: attempt.id, failureCode }));
}

/** Money for a cancelled order is kept apart from sales, until it goes back or the order is opened again. */
async function takeMoney(
  tx: Tx,
  payment: LockedPayment,
  status: ChargeStatus & { amountMinor: number },
): Promise<void> {
  const { order, attempt, provider, hasOtherOpen } = payment;
  const { db, shopId } = tx;
  const now = tx.now();
  const isLate = order.lifecycle === "cancelled";
  if (provider === null) throw new Error(`payment attempt ${attempt.id} lost its account`);
  // Who paid less than was asked for has not paid the fee.
  const isWhole = !isLate && status.amountMinor >= attempt.amountMinor;
  const forOrderMinor = status.amountMinor - (isWhole ? attempt.customerFeeMinor : 0);
  /** Fees have postings of their own, so that a payment's is what came for its order. */
  const post = (kind: "payment" | "customer_fee" | "provider_fee", entries: Entry[]): void => {
    if (entries.length === 0) return;
    const source = { sourceType: "payment_attempt", sourceId: attempt.id, orderId: order.id };
    postLedgerLater(db, shopId, { id: newId("ltx", now), kind, ...source, postedAt: now }, entries);
  };
  post(
    "payment",
    isLate
      ? unmatchedEntries(provider, status.amountMinor)
      : paymentEntries(provider, forOrderMinor, dueOf(order), order.customerId ?? order.id),
  );
  post("customer_fee", customerFeeEntries(provider, status.amountMinor - forOrderMinor));
  post("provider_fee", providerFeeEntries(provider, status.feeMinor ?? 0));
  if (attempt.method === "mobile_money" && attempt.phone) giveBackPromptsLater(db, attempt.phone);
  const paidMinor = order.paidMinor + forOrderMinor;
  const isPaid = unpaidOf({ ...order, paidMinor }) === 0;
  updateLockedPaymentLater(db, shopId, payment, {
    status: "succeeded",
    finishedAt: now,
    receivedMinor: forOrderMinor,
    intentStatus: intentStatus({ ...order, paidMinor }, !isPaid && hasOtherOpen),
    ...(status.feeMinor === undefined ? {} : { feeMinor: status.feeMinor }),
    ...(status.network ? { network: status.network } : {}),
    ...(status.providerReference ? { providerReference: status.providerReference } : {}),
  });
  await addTimelineEntry(tx, order.id, isLate ? "payment.unmatched" : "payment.succeeded", {
    amount_minor: status.amountMinor,
    ...(status.network ? { network: status.network } : {}),
    ...(status.providerReference ? { reference: status.providerReference } : {}),
  });
  await setOrderPayment(tx, order, { paidMinor });
  const facts = { orderId: order.id, attemptId: attempt.id };
  // Receipt and notice are written by subscribers before this returns, while order and attempt are locked.
  if (isLate) await tx.emit(paymentUnmatched(facts));
  else await tx.emit(paymentSucceeded({ ...facts, orderPaid: isPaid }));
}
