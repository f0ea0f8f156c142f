import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import {
  newId,
  type OrderId,
  type PaymentAttemptId,
  type ProviderAccountId,
  type RefundId,
} from "#kernel/ids.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { keptOf } from "#modules/orders/order-payment.rules.ts";
import { bookTakenBack } from "#modules/payments/book-return.ts";
import { lockOrderMoney } from "#modules/payments/lock-order-money.ts";
import { finishRefund } from "./finish-refund.ts";
import { refundTakenBack } from "./refunds.events.ts";
import { findOfProviderForUpdate, insertRefund } from "./refunds.repository.ts";
import { takenBackOf } from "./refunds.rules.ts";

/**
 * Takes money out of an order that its provider has taken back. What the provider gave back before, because it was asked to, is
 * a part of it, and what it was asked for and has not answered is given by it: its payer has all of it. What had gone back some
 * other way by then is lost, and a person has to look.
 */
export function takeBack(
  ctx: Ctx,
  {
    orderId,
    attemptId,
    provider,
    providerAccountId,
    amountMinor,
  }: {
    orderId: OrderId;
    attemptId: PaymentAttemptId;
    provider: ProviderName;
    providerAccountId: ProviderAccountId;
    amountMinor: number;
  },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    if (!(await lockOrderMoney(tx, orderId))) throw new Error(`no such order: ${orderId}`);
    const before = await findOfProviderForUpdate(db, shopId, attemptId);
    if (before.some(({ way }) => way === "taken_back")) return;
    for (const refund of before)
      if (refund.finishedAt === null) await finishRefund(tx, refund, { state: "succeeded" });
    const { order } = (await lockOrderMoney(tx, orderId))!;
    const givenMinor = before.reduce((sum, refund) => sum + refund.amountMinor, 0);
    const taken = takenBackOf({ amountMinor, givenMinor, keptMinor: keptOf(order) });
    if (taken.amountMinor === 0) return;
    const now = tx.now();
    const refundId: RefundId = newId("rfd", now);
    await bookTakenBack(tx, order, { refundId, provider, ...taken });
    await insertRefund(db, {
      shopId,
      id: refundId,
      orderId,
      way: "taken_back",
      status: "done",
      ...taken,
      attemptId,
      providerAccountId,
      requestedAt: now,
      finishedAt: now,
    });
    await addTimelineEntry(tx, orderId, "payment.taken_back", {
      amount_minor: taken.amountMinor,
      lost_minor: taken.lostMinor,
      provider,
    });
    await tx.emit(refundTakenBack({ orderId, refundId, attemptId, ...taken }));
  });
}
