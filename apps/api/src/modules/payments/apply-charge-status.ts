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
  claimProviderReference,
  closeProviderEvent,
  findAttempt,
  hasOpenAttempt,
  insertProviderEvent,
  moveAttempt,
  updateIntent,
} from "./payments.repository.ts";
import { lockPayment } from "./payment-of-attempt.repository.ts";

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
    if (!attempt?.providerAccountId) throw new Error(`no such payment attempt: ${said.attemptId}`);
    const event = await insertProviderEvent(tx.db, {
      shopId: tx.shopId,
      id: newId("pev", tx.now()),
      providerAccountId: attempt.providerAccountId,
      source: said.source,
      dedupeKey: said.dedupeKey,
      reference: attempt.reference,
      body: said.status.raw,
      receivedAt: tx.now(),
      attemptId: attempt.id,
    });
    if (event) await applyStoredStatus(tx, { eventId: event.id, attemptId: attempt.id, status: said.status });
  });
}

/**
 * Applies a stored saying: the try and the intent move on, the ledger is posted, the order learns what was paid
 * and the customer hears of it. A second success of one try finds it succeeded and changes nothing.
 */
export async function applyStoredStatus(
  tx: Tx,
  { eventId, attemptId, status }: { eventId: string; attemptId: PaymentAttemptId; status: ChargeStatus },
): Promise<void> {
  const { db, shopId } = tx;
  const close = (outcome: "applied" | "duplicate" | "ignored" | "rejected") =>
    closeProviderEvent(db, shopId, eventId, { outcome, processedAt: tx.now() });

  const payment = await lockPayment(db, shopId, attemptId);
  if (!payment) throw new Error(`no such payment attempt: ${attemptId}`);
  const { order, intent, attempt } = payment;

  const told = await withoutMoneyOfAnother(tx, attempt, status);
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
  await moveAttempt(db, attempt, {
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
  status: ChargeStatus,
): Promise<ChargeStatus> {
  const { providerReference, ...rest } = status;
  if (!providerReference || providerReference === attempt.providerReference || attempt.status === "succeeded")
    return status;
  const owner = await claimProviderReference(tx.db, attempt, providerReference);
  if (!owner) return status;
  const { id, reference } = attempt;
  tx.log.error(
    { attempt: id, reference, provider_reference: providerReference, booked_for: owner.reference },
    "the provider names money that is booked for another payment",
  );
  return status.state === "succeeded" ? { ...rest, state: "expired", failureCode: "unclear" } : rest;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

async function takeMoney(
  tx: Tx,
  { order, intent, attempt, provider }: Locked,
  status: ChargeStatus & { amountMinor: number },
): Promise<void> {
  const { db, shopId } = tx;
  const now = tx.now();
  if (provider === null) throw new Error(`payment attempt ${attempt.id} lost its account`);
  await moveAttempt(db, attempt, {
    status: "succeeded",
    finishedAt: now,
    nextPollAt: null,
    failureCode: null,
    ...(status.network ? { network: status.network } : {}),
    ...(status.providerReference ? { providerReference: status.providerReference } : {}),
  });
  const posted = await postLedger(
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
  if (!posted) return;
  const paidMinor = order.paidMinor + status.amountMinor;
  const progress = intentStatus({ ...order, paidMinor }, await hasOpenAttempt(db, shopId, intent.id));
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
  await setOrderPayment(tx, order.id, { paidMinor });
  const facts = { orderId: order.id, attemptId: attempt.id };
  if (order.lifecycle === "cancelled") await tx.emit(paymentUnmatched(facts));
  else await tx.emit(paymentSucceeded({ ...facts, orderPaid: paidMinor >= order.totalMinor }));
}
