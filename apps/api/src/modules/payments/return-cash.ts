import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { owedBackOf } from "#modules/orders/order-payment.rules.ts";
import { setOrderPayment } from "#modules/orders/set-order-payment.ts";
import { findCashOrderForUpdate } from "./cash.repository.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { cashWith, returnEntries, type Till } from "./ledger.rules.ts";
import { owedOf } from "./order-money.rules.ts";
import { refuse } from "./payments.errors.ts";
import { cashReturned } from "./payments.events.ts";
import { findPostingsOfOrder, sumAccountForUpdate } from "./postings.repository.ts";

/** Cash that went back to a customer, in hundredths. */
export type CashReturned = {
  orderId: OrderId;
  /** All that is owed back when null. */
  amountMinor: number | null;
  /** What the one who gave it saw as owed back; null when nothing was shown. */
  dueMinor: number | null;
};

/**
 * Records cash that the context's member of staff gave back: what is left in a cancelled order, or what came beyond the
 * total of another. It leaves their own pocket where they hold as much of the shop's money, and the drawer otherwise.
 *
 * @param key the caller's own, of one giving back: pressing twice returns it once
 * @throws order.not_found
 * @throws payment.nothing_to_return nothing is owed back
 * @throws payment.due_changed       something else is owed back than the caller saw: somebody else gave it meanwhile
 * @throws payment.return_too_much   more than is owed back
 * @throws access.denied             needs `transactions update`
 */
export function returnCash(ctx: Ctx, cash: CashReturned, key: string): Promise<{ returnId: string }> {
  requireMay(ctx, "transaction.refund");
  return inTransaction(ctx, async (tx) => {
    const found = await findCashOrderForUpdate(tx.db, tx.shopId, cash.orderId);
    if (found && !isInScope(tx, found.order)) throw refuse("order.not_found");
    return tx.once({ scope: "cash-returned", key, content: cash }, async () => {
      if (!found) throw refuse("order.not_found");
      const owedMinor = owedBackOf(found.order);
      if (owedMinor === 0) throw refuse("payment.nothing_to_return");
      if (cash.dueMinor !== null && cash.dueMinor !== owedMinor) throw refuse("payment.due_changed");
      const amountMinor = cash.amountMinor ?? owedMinor;
      if (amountMinor > owedMinor) throw refuse("payment.return_too_much");
      return { returnId: await book(tx, found.order, amountMinor) };
    });
  });
}

async function book(
  tx: Tx,
  order: NonNullable<Awaited<ReturnType<typeof findCashOrderForUpdate>>>["order"],
  amountMinor: number,
): Promise<string> {
  const { db, shopId, actor } = tx;
  const now = tx.now();
  const returnId = newId("rfd", now);
  const postings = await findPostingsOfOrder(db, shopId, order.id);
  const till = await tillOf(tx, amountMinor);
  postLedgerLater(
    db,
    shopId,
    {
      id: newId("ltx", now),
      kind: "refund",
      sourceType: "refund",
      sourceId: returnId,
      orderId: order.id,
      postedBy: actor.kind === "staff" ? actor.userId : null,
      postedAt: now,
    },
    returnEntries(till, amountMinor, owedOf(postings)),
  );
  await addTimelineEntry(tx, order.id, "payment.returned", { amount_minor: amountMinor, method: "cash" });
  await tx.audit({
    action: "payment.cash_returned",
    subject: order.id,
    after: { amount_minor: amountMinor },
  });
  await setOrderPayment(tx, order, { refundedMinor: order.refundedMinor + amountMinor });
  await tx.emit(cashReturned({ orderId: order.id, returnId, amountMinor }));
  return returnId;
}

/** Who holds as much from the road gives it out of their own pocket. */
async function tillOf({ db, shopId, actor }: Tx, amountMinor: number): Promise<Till> {
  if (actor.kind !== "staff") return "cash_drawer";
  const own = cashWith(actor.userId);
  return (await sumAccountForUpdate(db, shopId, own)) >= amountMinor ? own : "cash_drawer";
}
