import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type OrderId } from "#kernel/ids.ts";
import { unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { findCashOrderForUpdate } from "./cash.repository.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { takenOverEntries } from "./ledger.rules.ts";
import { unmatchedOf } from "./order-money.rules.ts";
import { paymentSucceeded } from "./payments.events.ts";
import { findPostingsOfOrder } from "./postings.repository.ts";
import { applyUnmatchedEvents } from "./provider-events.repository.ts";

/**
 * Takes what came for an order while it was cancelled into its sale, now that it is open again: ledger and evidence say
 * so, and receipt and notices follow as with any payment. Where nothing waits it changes nothing.
 */
export function takeOverUnmatched(ctx: Ctx, orderId: OrderId): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const found = await findCashOrderForUpdate(db, shopId, orderId);
    // It may be cancelled again by the time a job comes to it.
    if (!found || found.order.lifecycle === "cancelled") return;
    const { order } = found;
    const amountMinor = unmatchedOf(await findPostingsOfOrder(db, shopId, orderId));
    if (amountMinor === 0) return;
    const now = tx.now();
    const id = newId("ltx", now);
    const dueBeforeMinor = unpaidOf({ ...order, paidMinor: order.paidMinor - amountMinor });
    postLedgerLater(
      db,
      shopId,
      { id, kind: "taken_over", sourceType: "order", sourceId: id, orderId, postedAt: now },
      takenOverEntries(amountMinor, dueBeforeMinor, order.customerId ?? order.id),
    );
    const orderPaid = unpaidOf(order) === 0;
    for (const attemptId of await applyUnmatchedEvents(db, shopId, orderId))
      await tx.emit(paymentSucceeded({ orderId, attemptId, orderPaid }));
  });
}
