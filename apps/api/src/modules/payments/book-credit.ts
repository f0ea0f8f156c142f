import type { Tx } from "#kernel/ctx.ts";
import { newId, type PaymentAttemptId, type PaymentIntentId } from "#kernel/ids.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { setOrderPayment } from "#modules/orders/set-order-payment.ts";
import { intentStatus } from "./attempt-state.rules.ts";
import { insertCash, type LockedOrder } from "./cash.repository.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { creditEntries, type Entry } from "./ledger.rules.ts";
import { paymentSucceeded } from "./payments.events.ts";
import { newPaymentReference } from "./payment-reference.ts";

/**
 * Pays an order whose row the caller has locked with what its customer has with the shop: credit, or goods that they brought
 * back. No money moves; never more than is due.
 *
 * @param credit.from the accounts it is taken out of
 * @param credit.clientKey names it, so that it is booked once
 */
export async function bookCredit(
  tx: Tx,
  { order, intentId, hasOpenAttempt }: LockedOrder,
  { from, clientKey }: { from: readonly { account: string; amountMinor: number }[]; clientKey: string },
): Promise<PaymentAttemptId> {
  const { db, shopId, actor } = tx;
  const now = tx.now();
  const amountMinor = from.reduce((sum, one) => sum + one.amountMinor, 0);
  const attemptId: PaymentAttemptId = newId("pat", now);
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
    },
    { method: "credit" },
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
    joined(from.flatMap((one) => creditEntries(one.account, one.amountMinor))),
  );
  await addTimelineEntry(tx, order.id, "payment.succeeded", { amount_minor: amountMinor, method: "credit" });
  await tx.audit({ action: "payment.credit_used", subject: order.id, after: { amount_minor: amountMinor } });
  await setOrderPayment(tx, order, { paidMinor });
  await tx.emit(paymentSucceeded({ orderId: order.id, attemptId, orderPaid: isPaid }));
  return attemptId;
}

/** One entry for each account and side. */
const joined = (entries: readonly Entry[]): Entry[] =>
  [...Map.groupBy(entries, ({ account, direction }) => `${account} ${direction}`).values()].map((same) => ({
    ...same[0]!,
    amountMinor: same.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  }));
