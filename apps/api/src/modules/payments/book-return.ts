import type { Tx } from "#kernel/ctx.ts";
import { newId, type OrderId, type RefundId } from "#kernel/ids.ts";
import { creditedBy } from "#modules/orders/order-payment.rules.ts";
import { setOrderPayment } from "#modules/orders/set-order-payment.ts";
import type { LockedOrder } from "./cash.repository.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import {
  cashWith,
  type Entry,
  refundInTransit,
  returnEntries,
  reversedEntries,
  type Till,
  unmatchedMoney,
} from "./ledger.rules.ts";
import { owedOf } from "./order-money.rules.ts";
import { findPostingsOfOrder, type Posting, sumAccountForUpdate } from "./postings.repository.ts";

type Returned = {
  refundId: RefundId;
  amountMinor: number;
  /** The account that it goes out of, or is promised in. */
  from: string;
  /** What bears what is no debt of the shop's: a sale that was none, or what a provider holds for the shop. */
  rest?: "sales_returned" | "shop_payable" | undefined;
};

/**
 * Books money of an order that goes back, or is promised to: ledger and order say so at once, so that nobody else can give it
 * away. The caller has locked the order and seen that the shop has as much of its money.
 *
 * @returns what of the order's total was given up with it
 */
export async function bookReturn(
  tx: Tx,
  order: LockedOrder["order"],
  { refundId, amountMinor, from, rest }: Returned,
): Promise<number> {
  return bookGivenUp(tx, order, { kind: "refund", refundId, amountMinor, from, rest });
}

/**
 * What was promised, given up and booked back has left after all: the order has it no longer.
 *
 * @param gone.lostMinor what of it the order had no longer, since it had been given back some other way meanwhile
 * @returns what of the order's total was given up with it
 */
export async function bookGoneAfterAll(
  tx: Tx,
  order: LockedOrder["order"],
  { refundId, amountMinor, lostMinor }: Pick<Returned, "refundId" | "amountMinor"> & { lostMinor: number },
): Promise<number> {
  const about = { refundId, orderId: order.id };
  if (lostMinor > 0)
    postRefund(tx, "refund_gone_lost", about, returnEntries(refundInTransit, lostMinor, [], "shop_payable"));
  const hadMinor = amountMinor - lostMinor;
  if (hadMinor === 0) return 0;
  const gone = { refundId, amountMinor: hadMinor, from: refundInTransit, rest: "shop_payable" as const };
  return bookGivenUp(tx, order, { kind: "refund_gone", ...gone });
}

async function bookGivenUp(
  tx: Tx,
  order: LockedOrder["order"],
  {
    kind,
    refundId,
    amountMinor,
    from,
    rest,
  }: Omit<Returned, "rest"> & { kind: string; rest: Returned["rest"] },
): Promise<number> {
  const postings = await findPostingsOfOrder(tx.db, tx.shopId, order.id);
  postRefund(
    tx,
    kind,
    { refundId, orderId: order.id },
    returnEntries(from, amountMinor, owedOf(postings), rest),
  );
  const creditedMinor = creditedBy(order, amountMinor);
  await setOrderPayment(tx, order, {
    refundedMinor: order.refundedMinor + amountMinor,
    creditedMinor: order.creditedMinor + creditedMinor,
  });
  return creditedMinor;
}

/**
 * Money that a provider took back of an order. Nothing of the order's total is given up with it: it is due again.
 *
 * @param taken.lostMinor what of it the order had no longer, since it had been given back before
 */
export async function bookTakenBack(
  tx: Tx,
  order: LockedOrder["order"],
  {
    refundId,
    amountMinor,
    lostMinor,
    provider,
  }: Pick<Returned, "refundId" | "amountMinor"> & { lostMinor: number; provider: string },
): Promise<void> {
  const about = { refundId, orderId: order.id };
  const from = `provider_clearing:${provider}`;
  const hadMinor = amountMinor - lostMinor;
  if (hadMinor > 0) {
    const owed = owedOf(await findPostingsOfOrder(tx.db, tx.shopId, order.id));
    postRefund(tx, "taken_back", about, returnEntries(from, hadMinor, owed, "shop_payable"));
  }
  if (lostMinor > 0)
    postRefund(tx, "taken_back_lost", about, returnEntries(from, lostMinor, [], "shop_payable"));
  await setOrderPayment(tx, order, {
    refundedMinor: order.refundedMinor + hadMinor,
    takenBackMinor: amountMinor,
  });
}

/** What was promised has gone out of an account. */
export const bookSent = (
  tx: Tx,
  refund: { refundId: RefundId; orderId: OrderId; amountMinor: number },
  from: string,
): void =>
  postRefund(tx, "refund_sent", refund, [
    { account: refundInTransit, direction: "debit", amountMinor: refund.amountMinor },
    { account: from, direction: "credit", amountMinor: refund.amountMinor },
  ]);

/**
 * What was promised has not gone, or came back: the order has its money again, and it may go back some other way. What it had
 * lost is the shop's again.
 */
export async function bookNotSent(
  tx: Tx,
  order: LockedOrder["order"],
  refund: { refundId: RefundId; amountMinor: number; creditedMinor: number; lostMinor: number },
): Promise<void> {
  const about = { refundId: refund.refundId, orderId: order.id };
  const postings = (await findPostingsOfOrder(tx.db, tx.shopId, order.id)).filter(
    ({ sourceId }) => sourceId === refund.refundId,
  );
  const booked = (kind: string) => postings.filter((posting) => posting.kind === kind);
  const lost = booked("refund_gone_lost");
  if (lost.length > 0) postRefund(tx, "refund_lost_back", about, reversedEntries(lost.map(toEntry)));
  const hadMinor = refund.amountMinor - refund.lostMinor;
  if (hadMinor === 0) return;
  const gone = booked("refund_gone");
  const promised = gone.length > 0 ? gone : booked("refund");
  postRefund(
    tx,
    gone.length > 0 ? "refund_gone_back" : "refund_failed",
    about,
    // Money that waited for a cancelled order is a sale's again where the order is open by now.
    reversedEntries(promised.map(toEntry)).map((entry) =>
      entry.account === unmatchedMoney && order.lifecycle !== "cancelled"
        ? { ...entry, account: "shop_payable" }
        : entry,
    ),
  );
  await setOrderPayment(tx, order, {
    refundedMinor: order.refundedMinor - hadMinor,
    creditedMinor: order.creditedMinor - refund.creditedMinor,
  });
}

/** Credit that was given before and is money now. */
export const bookCreditReturned = (
  tx: Tx,
  refund: { refundId: RefundId; orderId: OrderId },
  entries: Entry[],
): void => postRefund(tx, "credit_refund", refund, entries);

/** Who holds as much from the road gives it out of their own pocket. */
export async function tillToGiveFrom({ db, shopId, actor }: Tx, amountMinor: number): Promise<Till> {
  if (actor.kind !== "staff") return "cash_drawer";
  const own = cashWith(actor.userId);
  return (await sumAccountForUpdate(db, shopId, own)) >= amountMinor ? own : "cash_drawer";
}

const toEntry = ({ account, direction, amountMinor }: Posting): Entry => ({
  account,
  direction,
  amountMinor,
});

function postRefund(
  tx: Tx,
  kind: string,
  { refundId, orderId }: { refundId: RefundId; orderId: OrderId },
  entries: Entry[],
): void {
  const { db, shopId, actor } = tx;
  const now = tx.now();
  const postedBy = actor.kind === "staff" ? actor.userId : null;
  const source = { sourceType: "refund", sourceId: refundId };
  postLedgerLater(
    db,
    shopId,
    { id: newId("ltx", now), kind, ...source, orderId, postedBy, postedAt: now },
    entries,
  );
}
