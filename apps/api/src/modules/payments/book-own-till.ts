import type { PaymentAttemptRow } from "#db/schema/payments.ts";
import type { Tx } from "#kernel/ctx.ts";
import { newId, type PaymentAttemptId, type PaymentIntentId, type UserId } from "#kernel/ids.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { dueOf, unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { setOrderPayment } from "#modules/orders/set-order-payment.ts";
import { intentStatus } from "./attempt-state.rules.ts";
import { type findCashOrderForUpdate, insertCash } from "./cash.repository.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { ownTillEntries, waitedOwnTillEntries } from "./ledger.rules.ts";
import { paymentSucceeded } from "./payments.events.ts";
import { newPaymentReference } from "./payment-reference.ts";

/** Money on the shop's own till, in hundredths. */
export type OwnTillMoney = Pick<PaymentAttemptRow, "network" | "phone"> & {
  attemptId: PaymentAttemptId;
  /** Names this money, so that it is booked once. */
  clientKey: string;
  amountMinor: number;
  /** The wallet's. */
  reference: string;
  /** Who says that it is there: a named person, or the till's statement. */
  proof: NonNullable<PaymentAttemptRow["proof"]>;
  /** Who vouches for the statement; else the actor. */
  by?: UserId | null;
  /** When it came; now where nobody knows. */
  at?: Date;
  /** It was booked as money that waits, and moves from there. */
  hasWaited?: boolean;
  /** How the trail calls it. */
  action?: "payment.claim_confirmed" | "payment.statement_booked";
};

/**
 * Books money that came to the shop's own till for an order whose row the caller has locked. More than is due becomes the
 * customer's credit. The database refuses a reference that was booked before.
 */
export async function bookOwnTill(
  tx: Tx,
  { order, intentId, hasOpenAttempt }: NonNullable<Awaited<ReturnType<typeof findCashOrderForUpdate>>>,
  {
    attemptId,
    amountMinor,
    network,
    phone,
    reference,
    proof,
    clientKey,
    by = tx.actor.kind === "staff" ? tx.actor.userId : null,
    at,
    hasWaited = false,
    action = "payment.claim_confirmed",
  }: OwnTillMoney,
): Promise<void> {
  const { db, shopId } = tx;
  const now = tx.now();
  const newIntentId: PaymentIntentId = newId("pin", now);
  const paidMinor = order.paidMinor + amountMinor;
  const isPaid = unpaidOf({ ...order, paidMinor }) === 0;
  await insertCash(
    db,
    {
      shopId,
      orderId: order.id,
      intentId: intentId ?? newIntentId,
      attemptId,
      totalMinor: order.totalMinor,
      amountMinor,
      reference: newPaymentReference(),
      clientKey,
      intentStatus: intentStatus({ ...order, paidMinor }, !isPaid && hasOpenAttempt),
      now,
      ...(at && { at }),
    },
    { method: "mobile_money", network, phone, providerReference: reference, proof },
  );
  postLedgerLater(
    db,
    shopId,
    {
      id: newId("ltx", now),
      kind: "payment",
      sourceType: "payment_attempt",
      sourceId: attemptId,
      orderId: order.id,
      postedBy: by,
      postedAt: now,
    },
    (hasWaited ? waitedOwnTillEntries : ownTillEntries.bind(null, network))(
      amountMinor,
      dueOf(order),
      order.customerId ?? order.id,
    ),
  );
  const facts = { amount_minor: amountMinor, reference, ...(network ? { network } : {}) };
  await addTimelineEntry(tx, order.id, "payment.succeeded", facts);
  await tx.audit({ action, subject: order.id, after: { ...facts, proof, ...(by && { vouched_by: by }) } });
  await setOrderPayment(tx, order, { paidMinor });
  await tx.emit(paymentSucceeded({ orderId: order.id, attemptId, orderPaid: isPaid }));
}
