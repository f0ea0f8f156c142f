import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { bookCredit } from "#modules/payments/book-credit.ts";
import { lockOrderMoney } from "#modules/payments/lock-order-money.ts";
import { lockCredit } from "./credit-notes.ts";
import { refuse } from "./refunds.errors.ts";
import { creditUsed } from "./refunds.events.ts";
import { takeOldest } from "./refunds.rules.ts";

/** Credit that pays an order, in hundredths. */
export type CreditSpent = {
  orderId: OrderId;
  /** As much as is due and there when null. */
  amountMinor: number | null;
  /** What the one who asks saw as due; null when nothing was shown. */
  dueMinor: number | null;
};

/**
 * Pays an order with the credit of its own customer: never somebody else's, never more than is due, and no money goes out for it.
 *
 * @param key the caller's own: pressing twice pays once
 * @throws order.not_found · order.cancelled · payment.not_submitted · payment.already_paid
 * @throws payment.due_changed something else is due than the caller saw
 * @throws payment.more_than_due · credit.not_enough
 * @throws access.denied needs `orders update`
 */
export function payWithCredit(
  ctx: Ctx,
  { orderId, ...spent }: CreditSpent,
  key: string,
): Promise<{ attemptId: PaymentAttemptId }> {
  requireMay(ctx, "order.take_cash");
  return inTransaction(ctx, async (tx) => {
    const found = await lockOrderMoney(tx, orderId);
    if (found && !isInScope(tx, found.order)) throw refuse("order.not_found");
    return tx.once({ scope: "credit.used", key, content: { orderId, ...spent } }, async () => {
      if (!found) throw refuse("order.not_found");
      const { order } = found;
      if (order.lifecycle === "cancelled") throw refuse("order.cancelled");
      if (order.submittedAt === null) throw refuse("payment.not_submitted");
      const dueMinor = dueOf(order);
      if (dueMinor === 0) throw refuse("payment.already_paid");
      if (spent.dueMinor !== null && spent.dueMinor !== dueMinor) throw refuse("payment.due_changed");
      const notes = order.customerId ? await lockCredit(tx, order.customerId) : [];
      const thereMinor = notes.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
      const amountMinor = spent.amountMinor ?? Math.min(thereMinor, dueMinor);
      if (amountMinor > dueMinor) throw refuse("payment.more_than_due");
      if (amountMinor > thereMinor || amountMinor === 0) throw refuse("credit.not_enough");
      const taken = takeOldest(notes, amountMinor);
      for (const { note, takenMinor } of taken) await note.setLeft(note.leftMinor - takenMinor);
      const from = taken.map(({ note: { account }, takenMinor }) => ({ account, amountMinor: takenMinor }));
      const attemptId = await bookCredit(tx, found, { from, clientKey: `credit:${key}` });
      await tx.emit(creditUsed({ orderId }));
      return { attemptId };
    });
  });
}
