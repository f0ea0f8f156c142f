import type { PaymentAttemptRow } from "#db/schema/payments.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type PaymentAttemptId } from "#kernel/ids.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { setOrderPayment } from "#modules/orders/set-order-payment.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import { bringsMoney, intentStatus, isOpen, nextAttemptStatus } from "./attempt-state.rules.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { paymentEntries } from "./ledger.rules.ts";
import { paymentFailed, paymentSucceeded, paymentUnmatched } from "./payments.events.ts";
import {
  findPaymentForUpdate,
  type LockedPayment,
  updateLockedPaymentLater,
} from "./payment-of-attempt.repository.ts";
import { giveBackPromptsLater, pausePhoneLater } from "./prompt-budget.repository.ts";
import { findAttempt, giveUpReference } from "./payments.repository.ts";
import { saveProviderEventLater, savePendingEventLater, type Saying } from "./provider-events.repository.ts";

type Said = {
  attemptId: PaymentAttemptId;
  source: Saying["source"];
  /** The same saying counts once. The key names the try, so that its order's lock decides which one is the first. */
  dedupeKey: string;
  status: ChargeStatus;
};

/** Keeps what a provider said as evidence and applies it, in one transaction. */
export function applyChargeStatus(ctx: Ctx, said: Said): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const attempt = await findAttempt(tx.db, tx.shopId, said.attemptId);
    if (!attempt) throw new Error(`no such payment attempt: ${said.attemptId}`);
    await applyAnswer(tx, attempt, said);
  });
}

/** The same, of a try that was read before. */
export async function applyAnswer(
  tx: Tx,
  { id, providerAccountId, reference }: Pick<PaymentAttemptRow, "id" | "providerAccountId" | "reference">,
  { source, dedupeKey, status }: Omit<Said, "attemptId">,
): Promise<void> {
  if (!providerAccountId) throw new Error(`payment attempt ${id} has no provider`);
  const now = tx.now();
  const about = { shopId: tx.shopId, id: newId("pev", now), attemptId: id, providerAccountId, reference };
  const saying: Saying = { ...about, source, dedupeKey, body: status.raw, receivedAt: now };
  if (status.state === "pending" && !status.providerReference) savePendingEventLater(tx.db, saying, now);
  else await applySaying(tx, saying, status);
}

/**
 * Applies a saying and keeps it as evidence: the try and the intent move on, the ledger is posted, the order learns what
 * was paid and the customer hears of it. What was said and applied before is left alone; a second success of one try
 * finds it succeeded and changes nothing.
 */
export async function applySaying(tx: Tx, saying: Saying, status: ChargeStatus): Promise<void> {
  const { db, shopId } = tx;
  const { attemptId, providerAccountId, dedupeKey } = saying;
  const providerReference = status.providerReference ?? null;
  const about = { shopId, attemptId, providerAccountId, providerReference, dedupeKey };
  const payment = await findPaymentForUpdate(db, about);
  if (!payment) throw new Error(`no such payment attempt: ${attemptId}`);
  if (payment.isKept) return;
  const { order, attempt } = payment;
  const keepLater = (outcome: "applied" | "duplicate" | "ignored" | "rejected") =>
    saveProviderEventLater(db, saying, { outcome, processedAt: tx.now() });

  const told = await withoutMoneyOfAnother(tx, payment, status);
  const next = nextAttemptStatus(attempt.status, told.state);
  if (next === null) {
    if (told !== status) keepLater("rejected");
    else keepLater(attempt.status === "succeeded" && status.state === "succeeded" ? "duplicate" : "ignored");
    return;
  }
  if (next === "succeeded") {
    if (!bringsMoney(told)) {
      tx.log.error({ attempt: attempt.id, currency: told.currency }, "a payment without a usable amount");
      keepLater("rejected");
      return;
    }
    keepLater("applied");
    await takeMoney(tx, payment, told);
    return;
  }

  const ended = !isOpen(next);
  const failureCode = told.failureCode ?? "unknown";
  updateLockedPaymentLater(db, shopId, payment, {
    status: next,
    finishedAt: ended ? tx.now() : null,
    ...(told.providerReference ? { providerReference: told.providerReference } : {}),
    ...(ended ? { failureCode, intentStatus: intentStatus(order, false) } : {}),
  });
  keepLater(told.state === status.state ? "applied" : "rejected");
  if (!ended) return;
  if (failureCode === "user_cancelled" && attempt.phone) pausePhoneLater(db, attempt.phone, tx.now());
  await addTimelineEntry(tx, order.id, "payment.failed", { failure_code: failureCode });
  await tx.emit(paymentFailed({ orderId: order.id, attemptId: attempt.id, failureCode }));
}

/**
 * What is told of a try, less what belongs to another: a reference under which another try's money is booked is the same
 * money. It is not taken a second time; whether this try was paid as well nobody can say then, and it is handed to people.
 * Before money came a repeated reference is merely left out.
 */
async function withoutMoneyOfAnother(
  tx: Tx,
  { attempt, named }: LockedPayment,
  status: ChargeStatus,
): Promise<ChargeStatus> {
  const { providerReference, ...rest } = status;
  if (!named || providerReference === attempt.providerReference || attempt.status === "succeeded")
    return status;
  if (await giveUpReference(tx.db, tx.shopId, named.id)) return status;
  const { id, reference } = attempt;
  tx.log.error(
    { attempt: id, reference, provider_reference: providerReference, booked_for: named.reference },
    "the provider names money that is booked for another payment",
  );
  return status.state === "succeeded" ? { ...rest, state: "expired", failureCode: "unclear" } : rest;
}

async function takeMoney(
  tx: Tx,
  payment: LockedPayment,
  status: ChargeStatus & { amountMinor: number },
): Promise<void> {
  const { order, attempt, provider, hasOtherOpen } = payment;
  const { db, shopId } = tx;
  const now = tx.now();
  if (provider === null) throw new Error(`payment attempt ${attempt.id} lost its account`);
  postLedgerLater(
    db,
    shopId,
    {
      id: newId("ltx", now),
      kind: "payment",
      sourceType: "payment_attempt",
      sourceId: attempt.id,
      orderId: order.id,
      postedAt: now,
    },
    paymentEntries(provider, status.amountMinor, unpaidOf(order), order.customerId ?? order.id),
  );
  if (attempt.phone) giveBackPromptsLater(db, attempt.phone);
  const paidMinor = order.paidMinor + status.amountMinor;
  const isPaid = paidMinor >= order.totalMinor;
  updateLockedPaymentLater(db, shopId, payment, {
    status: "succeeded",
    finishedAt: now,
    receivedMinor: status.amountMinor,
    intentStatus: intentStatus({ ...order, paidMinor }, !isPaid && hasOtherOpen),
    ...(status.network ? { network: status.network } : {}),
    ...(status.providerReference ? { providerReference: status.providerReference } : {}),
  });
  await addTimelineEntry(tx, order.id, "payment.succeeded", {
    amount_minor: status.amountMinor,
    ...(status.network ? { network: status.network } : {}),
    ...(status.providerReference ? { reference: status.providerReference } : {}),
  });
  await setOrderPayment(tx, order, { paidMinor });
  const facts = { orderId: order.id, attemptId: attempt.id };
  // Receipt and notice are written by subscribers before this returns, while order and attempt are locked.
  if (order.lifecycle === "cancelled") await tx.emit(paymentUnmatched(facts));
  else await tx.emit(paymentSucceeded({ ...facts, orderPaid: isPaid }));
}
