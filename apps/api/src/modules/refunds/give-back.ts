import type { RefundRow, ReturnedGoods, WayBack } from "#db/schema/refunds.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import {
  newId,
  type OrderId,
  type OrderLineId,
  type PaymentAttemptId,
  type RefundId,
  type UserId,
} from "#kernel/ids.ts";
import type { MobileNetwork } from "#kernel/payment-words.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOwnerPin } from "#modules/auth/require-owner-pin.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { getOrderFacts } from "#modules/orders/get-order-facts.ts";
import { dueOf, keptOf } from "#modules/orders/order-payment.rules.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { bookCredit } from "#modules/payments/book-credit.ts";
import { bookReturn, tillToGiveFrom } from "#modules/payments/book-return.ts";
import { lockOrderMoney, type OrderMoney } from "#modules/payments/lock-order-money.ts";
import { matching, refundInTransit, storeCredit } from "#modules/payments/ledger.rules.ts";
import { newPaymentReference } from "#modules/payments/payment-reference.ts";
import { sendPayout } from "#modules/payouts/send-payout.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import type { PaymentPort } from "#ports/payments.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { findWays } from "./find-ways.ts";
import { requireFreshReference } from "./require-fresh-reference.ts";
import { requireLimit } from "./require-limit.ts";
import { returnGoods } from "./return-goods.ts";
import { refuse } from "./refunds.errors.ts";
import { refundDone, refundRequested } from "./refunds.events.ts";
import { sendRefund } from "./refund-jobs.ts";
import { insertRefund } from "./refunds.repository.ts";
import { nextLook } from "./refunds.rules.ts";

/** Money of an order that goes back to its customer, in hundredths. */
export type GivingBack = {
  orderId: OrderId;
  way: WayBack;
  amountMinor: number;
  /** What the one who gives it saw as left in the order; null when nothing was shown. */
  keptMinor: number | null;
  reason: string;
  /** Goods that came back and go on the shelf again. */
  goods: { lineId: OrderLineId; quantity: number }[];
  /** By hand from the shop's own wallet: the wallet's reference and whose it is. */
  reference: string | null;
  network: MobileNetwork | null;
  /** By its provider, or to the wallet that paid: the payment that goes back; the newest that is large enough when null. */
  attemptId: PaymentAttemptId | null;
  /** Goods for goods: the order that is paid with it. */
  toOrderId: OrderId | null;
};

/**
 * Gives money of an order back, by one of the ways that are open for it. By hand and as credit it is done at once; a provider
 * is asked by a job or pays it out, and the money stands as promised until it has answered. What was not owed back gives up as much of the
 * order's total, which is not to be paid again.
 *
 * @param owner.pin of an owner, for more than one person may give back in a day
 * @param key the caller's own, of one giving back: pressing twice gives it once
 * @throws order.not_found
 * @throws refund.too_much · refund.changed something else is left than the caller saw: somebody else gave it meanwhile
 * @throws refund.way_not_offered this payment cannot go back this way, or not so much of it
 * @throws refund.needs_pin · auth.wrong_pin · auth.too_many_attempts
 * @throws refund.goods_not_out · refund.too_many_goods · refund.reference_taken
 * @throws access.denied needs `transactions update`
 */
export async function giveBack(
  ctx: Ctx,
  payments: PaymentPort,
  form: GivingBack,
  owner: { limits: RateLimitPort; pin: string | null },
  key: string,
): Promise<{ refundId: RefundId }> {
  requireMay(ctx, "transaction.refund");
  const allowedBy = owner.pin === null ? null : await requireOwnerPin(ctx, owner.limits, owner.pin);
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrders(tx, form);
    return tx.once({ scope: "refund.given", key, content: form }, async () => {
      const found = locked.get(form.orderId);
      if (!found) throw refuse("order.not_found");
      return {
        refundId: await give(tx, payments, {
          form,
          found,
          to: form.toOrderId ? locked.get(form.toOrderId) : undefined,
          allowedBy,
        }),
      };
    });
  });
}

/** Both orders of goods for goods, always in one order, so that two who exchange cannot wait for each other. */
async function lockOrders(tx: Tx, { orderId, toOrderId }: GivingBack): Promise<Map<OrderId, OrderMoney>> {
  const locked = new Map<OrderId, OrderMoney>();
  for (const id of [...new Set(toOrderId ? [orderId, toOrderId] : [orderId])].toSorted()) {
    const found = await lockOrderMoney(tx, id);
    if (found && isInScope(tx, found.order)) locked.set(id, found);
  }
  return locked;
}

type Giving = { form: GivingBack; found: OrderMoney; to: OrderMoney | undefined; allowedBy: UserId | null };

async function give(tx: Tx, payments: PaymentPort, giving: Giving): Promise<RefundId> {
  const { form, found, allowedBy } = giving;
  const { order } = found;
  const keptMinor = keptOf(order);
  if (form.keptMinor !== null && form.keptMinor !== keptMinor) throw refuse("refund.changed");
  if (form.amountMinor > keptMinor || form.amountMinor < 1) throw refuse("refund.too_much");
  const how = await chosenWay(tx, payments, giving);
  await requireLimit(tx, form.amountMinor, allowedBy);
  const now = tx.now();
  const refundId: RefundId = newId("rfd", now);
  const isOpen = form.way === "provider" || form.way === "payout";
  const goods: ReturnedGoods[] = form.goods.length > 0 ? await returnGoods(tx, order, form.goods) : [];
  const creditedMinor = await bookReturn(tx, order, {
    refundId,
    amountMinor: form.amountMinor,
    from: how.from,
    ...(isOpen ? { rest: "shop_payable" as const } : {}),
  });
  await insertRefund(tx.db, {
    shopId: tx.shopId,
    id: refundId,
    orderId: order.id,
    way: form.way,
    status: isOpen ? "requested" : "done",
    amountMinor: form.amountMinor,
    creditedMinor,
    reason: form.reason,
    goods,
    ...how.columns,
    requestedBy: staffOf(tx),
    requestedAt: now,
    allowedBy,
    ...(form.way === "provider" ? { nextLookAt: nextLook(now, false) } : isOpen ? {} : { finishedAt: now }),
  });
  if (giving.to) {
    const from = [{ account: matching, amountMinor: form.amountMinor }];
    await bookCredit(tx, giving.to, { from, clientKey: refundId });
  }
  const facts = { amount_minor: form.amountMinor, way: form.way };
  await addTimelineEntry(tx, order.id, isOpen ? "refund.requested" : "refund.done", facts);
  await tx.audit({
    action: "payment.given_back",
    subject: order.id,
    after: { ...facts, reason: form.reason, ...(allowedBy ? { allowed_by: allowedBy } : {}) },
  });
  const told = { orderId: order.id, refundId };
  if (isOpen) {
    if (how.wallet) await payOut(tx, { ...told, amountMinor: form.amountMinor, wallet: how.wallet });
    else await tx.enqueue(sendRefund, { shopId: tx.shopId, refundId });
    await tx.emit(refundRequested(told));
  } else await tx.emit(refundDone(told));
  return refundId;
}

type Wallet = Awaited<ReturnType<typeof findWays>>["wallets"][number];

/** Sends the promised money to the wallet that paid. What becomes of it is followed as any payout. */
async function payOut(
  tx: Tx,
  paying: {
    orderId: OrderId;
    refundId: RefundId;
    amountMinor: number;
    wallet: Wallet;
  },
): Promise<void> {
  const { orderId, refundId, amountMinor, wallet } = paying;
  const { account, feeOf } = wallet.wayOut;
  const { name } = await getShop(tx);
  const { order } = await getOrderFacts(tx, orderId);
  await sendPayout(tx, {
    purpose: "refund",
    sourceId: refundId,
    orderId,
    account,
    destination: { kind: "wallet", phone: wallet.number, network: wallet.network },
    recipientName: order.customerName || wallet.number,
    amountMinor,
    expectedFeeMinor: feeOf(amountMinor),
    narration: name.slice(0, 60),
    from: [{ account: refundInTransit, amountMinor }],
  });
}

type ChosenWay = {
  /** The account that the money goes out of, or is promised in. */
  from: string;
  /** What the refund has to say of its way. */
  columns: Partial<RefundRow>;
  wallet?: Wallet;
};

async function chosenWay(
  tx: Tx,
  port: PaymentPort,
  { form, found: { order }, to }: Giving,
): Promise<ChosenWay> {
  const { way, amountMinor } = form;
  const standing = { ...order, keptMinor: keptOf(order) };
  const { ways, payments, wallets, openOrders } = await findWays(tx, port, standing);
  const open = ways.find((one) => one.way === way);
  if (!open || amountMinor > open.maxMinor) throw refuse("refund.way_not_offered");
  switch (way) {
    case "cash":
      return { from: await tillToGiveFrom(tx, amountMinor), columns: {} };
    case "own_wallet": {
      const providerReference = await requireFreshReference(tx, form.reference ?? "");
      return {
        from: `own_till:${form.network ?? "other"}`,
        columns: { providerReference, network: form.network },
      };
    }
    case "store_credit": {
      const creditOf = order.customerId!;
      return { from: storeCredit(creditOf), columns: { creditOf, leftMinor: amountMinor } };
    }
    case "exchange": {
      const other = openOrders.find(({ id }) => id === form.toOrderId);
      if (!other || !to || amountMinor > dueOf(to.order)) throw refuse("refund.way_not_offered");
      return { from: matching, columns: { toOrderId: other.id } };
    }
    case "payout": {
      const wallet = wallets.find(
        ({ id, leftMinor }) => (form.attemptId === null || id === form.attemptId) && leftMinor >= amountMinor,
      );
      if (!wallet || amountMinor % 100 !== 0) throw refuse("refund.way_not_offered");
      const { id: attemptId, accountId: providerAccountId, network } = wallet;
      return { from: refundInTransit, columns: { attemptId, providerAccountId, network }, wallet };
    }
    case "provider": {
      const payment = payments.find(
        ({ id, leftMinor }) => (form.attemptId === null || id === form.attemptId) && leftMinor >= amountMinor,
      );
      if (!payment || amountMinor % 100 !== 0) throw refuse("refund.way_not_offered");
      return {
        from: refundInTransit,
        columns: {
          attemptId: payment.id,
          providerAccountId: payment.accountId,
          network: payment.network,
          reference: newPaymentReference(),
        },
      };
    }
  }
}

const staffOf = ({ actor }: Tx): UserId | null => (actor.kind === "staff" ? actor.userId : null);
