import type { OrderRow } from "#db/schema/orders.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type OrderId, type PaymentAttemptId, type PaymentIntentId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { dueOf, unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { setOrderPayment } from "#modules/orders/set-order-payment.ts";
import { intentStatus } from "./attempt-state.rules.ts";
import { findCashOrderForUpdate, insertCash } from "./cash.repository.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { cashEntries, type CashHolder, cashWith, type Till } from "./ledger.rules.ts";
import { refuse } from "./payments.errors.ts";
import { paymentSucceeded } from "./payments.events.ts";
import { newPaymentReference } from "./payment-reference.ts";

/** More than is due is kept where there is no change, or as credit; beyond this it is a slip of the finger, or worse. */
const mostOverMinor = 1_000_000;

/** Cash that changed hands, in hundredths. */
export type CashTaken = {
  orderId: OrderId;
  /** What was kept; all that is due when null. More than is due becomes the customer's credit. */
  amountMinor: number | null;
  /** What the one who counted saw as due; null when nothing was shown. */
  dueMinor: number | null;
};

/**
 * Records cash taken for an order by the context's member of staff: the ledger, the order's payment, the receipt and
 * the notices follow as with mobile money. What is taken on the road is with who took it, until they hand it in. A prompt that is still open does not keep cash from being recorded: the
 * money is in the drawer.
 *
 * @param key the caller's own, of one counting: pressing twice takes it once
 * @throws order.not_found · order.cancelled · payment.not_submitted
 * @throws payment.already_paid nothing is due
 * @throws payment.due_changed  something else is due than the caller saw: somebody else took money meanwhile
 * @throws payment.more_than_due by more than 10,000 shillings
 * @throws access.denied        needs `orders update`
 */
export function takeCash(ctx: Ctx, cash: CashTaken, key: string): Promise<{ attemptId: PaymentAttemptId }> {
  requireMay(ctx, "order.take_cash");
  return inTransaction(ctx, async (tx) => {
    const { orderId } = cash;
    const found = await findCashOrderForUpdate(tx.db, tx.shopId, orderId);
    if (found && !isInScope(tx, found.order)) throw refuse("order.not_found");
    return tx.once({ scope: "cash-taken", key, content: cash }, async () => {
      if (!found) throw refuse("order.not_found");
      const { order } = found;
      if (order.lifecycle === "cancelled") throw refuse("order.cancelled");
      if (order.submittedAt === null) throw refuse("payment.not_submitted");
      const dueMinor = dueOf(order);
      if (dueMinor <= 0) throw refuse("payment.already_paid");
      if (cash.dueMinor !== null && cash.dueMinor !== dueMinor) throw refuse("payment.due_changed");
      const amountMinor = cash.amountMinor ?? dueMinor;
      if (amountMinor > dueMinor + mostOverMinor)
        throw refuse("payment.more_than_due", {}, { field: "amount_minor" });
      return { attemptId: await book(tx, found, amountMinor, key) };
    });
  });
}

/** Records cash for an order that the same transaction makes, so that nobody else can have taken any. */
export async function bookCash(tx: Tx, orderId: OrderId, amountMinor: number, key: string): Promise<void> {
  const found = await findCashOrderForUpdate(tx.db, tx.shopId, orderId);
  await book(tx, found!, amountMinor, key);
}

/** Cash that a rider says they took at the door; the caller has found that it can be so. */
type CashAtDoor = { orderId: OrderId; holder: CashHolder; amountMinor: number };

/**
 * Records cash that whoever brought an order took for it: it is with them until a colleague counts it.
 *
 * @param key of one hand-over, which the caller lets happen once
 */
export async function takeCashAtDoor(
  tx: Tx,
  { orderId, holder, amountMinor }: CashAtDoor,
  key: string,
): Promise<void> {
  const found = await findCashOrderForUpdate(tx.db, tx.shopId, orderId);
  await book(tx, found!, amountMinor, key, cashWith(holder));
}

async function book(
  tx: Tx,
  { order, intentId, hasOpenAttempt }: NonNullable<Awaited<ReturnType<typeof findCashOrderForUpdate>>>,
  amountMinor: number,
  clientKey: string,
  till: Till = tillOf(tx, order),
): Promise<PaymentAttemptId> {
  const { db, shopId } = tx;
  const now = tx.now();
  const attemptId: PaymentAttemptId = newId("pat", now);
  const newIntentId: PaymentIntentId = newId("pin", now);
  const paidMinor = order.paidMinor + amountMinor;
  const isPaid = unpaidOf({ ...order, paidMinor }) === 0;
  await insertCash(db, {
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
  });
  postLedgerLater(
    db,
    shopId,
    {
      id: newId("ltx", now),
      kind: "payment",
      sourceType: "payment_attempt",
      sourceId: attemptId,
      orderId: order.id,
      postedBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
      postedAt: now,
    },
    cashEntries(till, amountMinor, dueOf(order), order.customerId ?? order.id),
  );
  await addTimelineEntry(tx, order.id, "payment.succeeded", { amount_minor: amountMinor, method: "cash" });
  await tx.audit({ action: "payment.cash_taken", subject: order.id, after: { amount_minor: amountMinor } });
  await setOrderPayment(tx, order, { paidMinor });
  await tx.emit(paymentSucceeded({ orderId: order.id, attemptId, orderPaid: isPaid }));
  return attemptId;
}

/**
 * Whoever brings an order to its customer has what they take for it in their own pocket until a colleague counts it, also
 * once they said that it arrived. Who it was given to when it went out counts, whoever it is given to since.
 */
function tillOf(
  { actor }: Tx,
  {
    lifecycle,
    staffId,
    carriedBy,
    outsideRiderId,
  }: Pick<OrderRow, "lifecycle" | "staffId" | "carriedBy" | "outsideRiderId">,
): Till {
  // A rider without an account has it: whoever else takes cash for it takes it in the shop.
  if (outsideRiderId !== null) return "cash_drawer";
  const isOnTheRoad = lifecycle === "out_for_delivery" || lifecycle === "delivered";
  const isCarrier = actor.kind === "staff" && actor.userId === (carriedBy ?? staffId);
  return isOnTheRoad && isCarrier ? cashWith(actor.userId) : "cash_drawer";
}
