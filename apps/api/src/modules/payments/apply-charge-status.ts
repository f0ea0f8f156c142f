import type { PaymentAttemptRow, providerEvents } from "#db/schema/payments.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type PaymentAttemptId } from "#kernel/ids.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { setOrderPayment } from "#modules/orders/set-order-payment.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import { bringsMoney, intentStatus, isOpen, nextAttemptStatus } from "./attempt-state.rules.ts";
import { postLedger } from "./ledger.repository.ts";
import { paymentEntries } from "./ledger.rules.ts";
import { paymentFailed, paymentSucceeded, paymentUnmatched } from "./payments.events.ts";
import {
  findAttempt,
  findOtherNamed,
  giveUpReference,
  hasOpenAttempt,
  type NamedAttempt,
  updateIntent,
  updateLockedAttempt,
} from "./payments.repository.ts";
import { closeProviderEvent, insertProviderEvent } from "./provider-events.repository.ts";
import { type LockedPayment, lockPayment } from "./payment-of-attempt.repository.ts";

type Said = {
  attemptId: PaymentAttemptId;
  source: (typeof providerEvents.$inferInsert)["source"];
  /** The same saying counts once. */
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
  const facts = { shopId: tx.shopId, id: newId("pev", now), attemptId: id, providerAccountId, reference };
  await applySaying(tx, { ...facts, source, dedupeKey, body: status.raw, receivedAt: now }, status);
}

/** A saying of a provider as it is kept. */
type Saying = typeof providerEvents.$inferInsert & { attemptId: PaymentAttemptId };

/** Keeps a saying and applies it; one that was kept before is left alone. */
export async function applySaying(tx: Tx, saying: Saying, status: ChargeStatus): Promise<void> {
  let isNew = false;
  await insertProviderEvent(tx.db, saying, (count) => (isNew = count > 0));
  const found = await lockAndLook(tx, saying, status);
  if (isNew) await applyFound(tx, saying.id, found, status);
}

/** Applies a saying that was kept before, and not applied. */
export async function applyStoredSaying(
  tx: Tx,
  saying: Pick<Saying, "id" | "attemptId" | "providerAccountId">,
  status: ChargeStatus,
): Promise<void> {
  await applyFound(tx, saying.id, await lockAndLook(tx, saying, status), status);
}

type Found = { payment: LockedPayment; named: NamedAttempt | undefined };

/** What a saying is about, locked, and whether its reference is known from another try. */
async function lockAndLook(
  { db, shopId }: Tx,
  saying: Pick<Saying, "attemptId" | "providerAccountId">,
  { providerReference }: ChargeStatus,
): Promise<Found> {
  let named: NamedAttempt | undefined;
  if (providerReference)
    await findOtherNamed(db, { ...saying, shopId, providerReference }, (other) => (named = other));
  const payment = await lockPayment(db, shopId, saying.attemptId);
  if (!payment) throw new Error(`no such payment attempt: ${saying.attemptId}`);
  return { payment, named };
}

/**
 * Applies a saying: the try and the intent move on, the ledger is posted, the order learns what was paid
 * and the customer hears of it. A second success of one try finds it succeeded and changes nothing.
 */
async function applyFound(
  tx: Tx,
  eventId: string,
  { payment, named }: Found,
  status: ChargeStatus,
): Promise<void> {
  const { db, shopId } = tx;
  const { order, intent, attempt } = payment;
  const close = (outcome: "applied" | "duplicate" | "ignored" | "rejected") =>
    closeProviderEvent(db, shopId, eventId, { outcome, processedAt: tx.now() });

  const told = await withoutMoneyOfAnother(tx, attempt, named, status);
  const next = nextAttemptStatus(attempt.status, told.state);
  if (next === null) {
    if (told !== status) await close("rejected");
    else
      await close(attempt.status === "succeeded" && status.state === "succeeded" ? "duplicate" : "ignored");
    return;
  }
  if (next === "succeeded") {
    if (!bringsMoney(told)) {
      tx.log.error({ attempt: attempt.id, currency: told.currency }, "a payment without a usable amount");
      await close("rejected");
      return;
    }
    await close("applied");
    await takeMoney(tx, payment, told);
    return;
  }

  const ended = !isOpen(next);
  await updateLockedAttempt(db, attempt, {
    status: next,
    ...(told.providerReference ? { providerReference: told.providerReference } : {}),
    ...(ended ? { finishedAt: tx.now(), failureCode: told.failureCode ?? "unknown", nextPollAt: null } : {}),
  });
  await close(told.state === status.state ? "applied" : "rejected");
  if (!ended) return;
  const failureCode = told.failureCode ?? "unknown";
  await updateIntent(db, shopId, intent.id, { status: intentStatus(order, false) });
  await addTimelineEntry(tx, intent.orderId, "payment.failed", { failure_code: failureCode });
  await tx.emit(paymentFailed({ orderId: intent.orderId, attemptId: attempt.id, failureCode }));
}

/**
 * What is told of a try, less what belongs to another: a reference under which another try's money is booked is the same
 * money. It is not taken a second time; whether this try was paid as well nobody can say then, and it is handed to people.
 * Before money came a repeated reference is merely left out.
 */
async function withoutMoneyOfAnother(
  tx: Tx,
  attempt: PaymentAttemptRow,
  named: NamedAttempt | undefined,
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
  { order, intent, attempt, provider }: LockedPayment,
  status: ChargeStatus & { amountMinor: number },
): Promise<void> {
  const { db, shopId } = tx;
  const now = tx.now();
  if (provider === null) throw new Error(`payment attempt ${attempt.id} lost its account`);
  await updateLockedAttempt(db, attempt, {
    status: "succeeded",
    finishedAt: now,
    nextPollAt: null,
    failureCode: null,
    ...(status.network ? { network: status.network } : {}),
    ...(status.providerReference ? { providerReference: status.providerReference } : {}),
  });
  await postLedger(
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
  const paidMinor = order.paidMinor + status.amountMinor;
  const isPaid = paidMinor >= order.totalMinor;
  const progress = intentStatus(
    { ...order, paidMinor },
    !isPaid && (await hasOpenAttempt(db, shopId, intent.id)),
  );
  await updateIntent(db, shopId, intent.id, {
    receivedMinor: intent.receivedMinor + status.amountMinor,
    status: progress,
    ...(progress === "succeeded" ? { succeededAt: now } : {}),
  });
  await addTimelineEntry(tx, order.id, "payment.succeeded", {
    amount_minor: status.amountMinor,
    ...(status.network ? { network: status.network } : {}),
    ...(status.providerReference ? { reference: status.providerReference } : {}),
  });
  await setOrderPayment(tx, order, { paidMinor });
  const facts = { orderId: order.id, attemptId: attempt.id };
  if (order.lifecycle === "cancelled") await tx.emit(paymentUnmatched(facts));
  else await tx.emit(paymentSucceeded({ ...facts, orderPaid: isPaid }));
}
