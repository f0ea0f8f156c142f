import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type OrderId, type PaymentAttemptId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { setOrderPayment } from "#modules/orders/set-order-payment.ts";
import { findCashOrderForUpdate } from "./cash.repository.ts";
import { giveShare } from "./give-share.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { movedOutEntries } from "./ledger.rules.ts";
import { unmatchedOf } from "./order-money.rules.ts";
import { refuse } from "./payments.errors.ts";
import { unmatchedSettled } from "./payments.events.ts";
import { findPostingsOfOrder } from "./postings.repository.ts";
import { type LockedOrder, requirePayable } from "./require-payable.ts";
import { findArrived } from "./unmatched.repository.ts";

/** What of some money goes to which order, in hundredths. */
export type Share = { orderId: OrderId; amountMinor: number };

type Arrived = NonNullable<Awaited<ReturnType<typeof findArrived>>>;

/**
 * Gives money without an order to the orders it was for, whole or in parts: each is paid by it, with the provider's own word as
 * evidence, and receipts and notices follow as with any payment. What is not given away goes on waiting.
 *
 * @param key the caller's own: pressing twice matches it once
 * @throws payment.not_unmatched no such money waits
 * @throws payment.more_than_unmatched · order.not_found · order.cancelled · payment.not_submitted · payment.more_than_due
 * @throws access.denied needs `transactions update`
 */
export function matchUnmatched(
  ctx: Ctx,
  attemptId: PaymentAttemptId,
  shares: readonly Share[],
  key: string,
): Promise<void> {
  requireMay(ctx, "transaction.match");
  return inTransaction(ctx, async (tx) => {
    const { money, locked } = await lockAll(
      tx,
      attemptId,
      shares.map(({ orderId }) => orderId),
    );
    await tx.once({ scope: "payment.matched", key, content: { attemptId, shares } }, async () => {
      const from = locked.get(money.orderId)!;
      const waitingMinor = unmatchedOf(await findPostingsOfOrder(tx.db, tx.shopId, money.orderId));
      const leftMinor = Math.min(waitingMinor, money.amountMinor - money.movedMinor);
      const takenMinor = shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      if (leftMinor === 0) throw refuse("payment.not_unmatched");
      if (takenMinor > leftMinor) throw refuse("payment.more_than_unmatched");
      for (const { orderId, amountMinor } of shares)
        await give(tx, money, requirePayable(locked.get(orderId), amountMinor), amountMinor);
      await setOrderPayment(tx, from.order, { paidMinor: from.order.paidMinor - takenMinor });
      await addTimelineEntry(tx, money.orderId, "payment.matched", { amount_minor: takenMinor });
      await tx.audit({
        action: "payment.matched",
        subject: money.orderId,
        after: {
          shares: shares.map((share) => ({ order_id: share.orderId, amount_minor: share.amountMinor })),
        },
      });
      await tx.emit(unmatchedSettled({ orderId: money.orderId }));
    });
  });
}

/** Locks the money's order and all others it may go to, always in one order, so that two who match cannot wait for each other. */
async function lockAll(tx: Tx, attemptId: PaymentAttemptId, others: readonly OrderId[]) {
  const money = await findArrived(tx.db, tx.shopId, attemptId);
  if (!money || !isInScope(tx, money)) throw refuse("payment.not_unmatched");
  const locked = new Map<OrderId, LockedOrder>();
  for (const orderId of [...new Set([money.orderId, ...others])].toSorted()) {
    const found = await findCashOrderForUpdate(tx.db, tx.shopId, orderId);
    if (!found || !isInScope(tx, found.order)) throw refuse("order.not_found");
    locked.set(orderId, found);
  }
  // What was matched before is known under the lock alone.
  return { money: (await findArrived(tx.db, tx.shopId, attemptId))!, locked };
}

async function give(tx: Tx, money: Arrived, to: LockedOrder, amountMinor: number): Promise<void> {
  const attemptId: PaymentAttemptId = newId("pat", tx.now());
  const source = { sourceType: "payment_attempt", sourceId: attemptId };
  post(
    tx,
    { id: newId("ltx", tx.now()), kind: "moved", ...source, orderId: money.orderId },
    movedOutEntries(amountMinor),
  );
  await giveShare(tx, money, to, { attemptId, amountMinor });
}

function post(
  tx: Tx,
  posting: { id: string; kind: string; sourceType: string; sourceId: string; orderId: OrderId },
  entries: Parameters<typeof postLedgerLater>[3],
): void {
  const { actor } = tx;
  const postedBy = actor.kind === "staff" ? actor.userId : null;
  postLedgerLater(tx.db, tx.shopId, { ...posting, postedBy, postedAt: tx.now() }, entries);
}
