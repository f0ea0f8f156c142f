import type { PaymentAttemptRow } from "#db/schema/payments.ts";
import type { Tx } from "#kernel/ctx.ts";
import { newId, type PaymentAttemptId, type PaymentIntentId } from "#kernel/ids.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { dueOf, unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { setOrderPayment } from "#modules/orders/set-order-payment.ts";
import { intentStatus } from "./attempt-state.rules.ts";
import { type findCashOrderForUpdate, insertCash } from "./cash.repository.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { matchedEntries } from "./ledger.rules.ts";
import { newPaymentReference } from "./payment-reference.ts";
import { paymentSucceeded } from "./payments.events.ts";

/** A payment that came for something else than the order that gets a share of it. */
type Arrived = Pick<PaymentAttemptRow, "id" | "method" | "network" | "phone" | "providerAccountId">;

/**
 * Pays an order, whose row the caller has locked, with a share of money that came and stands on the account `matching`: an
 * attempt of its own says where it is from, and receipts and notices follow as with any payment. More than is due becomes the
 * customer's credit.
 */
export async function giveShare(
  tx: Tx,
  { id: movedFrom, method, network, phone, providerAccountId }: Arrived,
  { order, intentId, hasOpenAttempt }: NonNullable<Awaited<ReturnType<typeof findCashOrderForUpdate>>>,
  { attemptId, amountMinor }: { attemptId: PaymentAttemptId; amountMinor: number },
): Promise<void> {
  const { db, shopId, actor } = tx;
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
      clientKey: attemptId,
      intentStatus: intentStatus({ ...order, paidMinor }, !isPaid && hasOpenAttempt),
      now,
    },
    { method, network, phone, providerAccountId, movedFrom },
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
      postedBy: actor.kind === "staff" ? actor.userId : null,
      postedAt: now,
    },
    matchedEntries(amountMinor, dueOf(order), order.customerId ?? order.id),
  );
  await addTimelineEntry(tx, order.id, "payment.succeeded", {
    amount_minor: amountMinor,
    ...(network ? { network } : {}),
  });
  await setOrderPayment(tx, order, { paidMinor });
  await tx.emit(paymentSucceeded({ orderId: order.id, attemptId, orderPaid: isPaid }));
}
