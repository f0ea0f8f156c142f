import { and, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/payments.ts";
import { openRefundStatuses, refunds } from "#db/schema/refunds.ts";
import { AppError } from "#kernel/app-error.ts";
import type { OrderId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { askProviderBack } from "#modules/refunds/ask-provider-back.ts";
import { getCustomerCredit } from "#modules/refunds/get-customer-credit.ts";
import { giveCreditBack } from "#modules/refunds/give-credit-back.ts";
import { payWithCredit } from "#modules/refunds/pay-with-credit.ts";
import { settleRefund } from "#modules/refunds/settle-refund.ts";
import { makeCustomer, makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { applyChargeStatus } from "./apply-charge-status.ts";
import { handInCash } from "./hand-in-cash.ts";
import { requestOrderPayment } from "./request-order-payment.ts";
import { takeCash } from "./take-cash.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const isFull = process.env.FULL === "1";
const totalMinor = 5_000_000;
const orderCount = 2;
let keys = 0;
const newKey = () => `happening-${keys++}`;

const which = fc.nat(orderCount - 1);
const amountMinor = fc.option(fc.integer({ min: 1, max: 70 }).map((shillings) => shillings * 100_000));
const way = fc.constantFrom("cash", "own_wallet", "store_credit", "exchange", "provider");
const said = fc.constantFrom("succeeded", "failed", "unknown", "pending");
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("cash" as const), which, amountMinor }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("give back" as const), which, amountMinor, way }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("provider says" as const), which, said }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("pay with credit" as const), which, amountMinor }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("credit back" as const), which }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("cancel" as const), which }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("reopen" as const), which }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("prompt" as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant("prompt is paid" as const), which, tooMuch: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("take to the road" as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("hand in" as const), which, amountMinor }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** A shop whose owner does everything, also on the road. */
async function makeWorld() {
  const shop = await harness.makeShop();
  const { ctx, userId } = shop;
  await makeProviderAccount(ctx, harness.deps.secrets);
  const customerId = await makeCustomer(ctx);
  const ids: OrderId[] = [];
  for (let made = 0; made < orderCount; made++) {
    const values = { totalMinor, staffId: userId, customerId, fulfilmentKind: "delivery" as const };
    ids.push((await makeSubmittedOrder(ctx, values)).orderId);
  }
  const prompts = new Map<
    OrderId,
    NonNullable<Awaited<ReturnType<typeof requestOrderPayment>>>["attemptId"]
  >();
  const openRefunds = (orderId: OrderId) =>
    ctx.store.tenant(shop.shopId, (db) =>
      db
        .select({ id: refunds.id })
        .from(refunds)
        .where(and(eq(refunds.orderId, orderId), inArray(refunds.status, openRefundStatuses))),
    );
  const run = async (one: Happening): Promise<void> => {
    const orderId = ids[one.which]!;
    switch (one.does) {
      case "cash":
        await takeCash(ctx, { orderId, amountMinor: one.amountMinor, dueMinor: null }, newKey());
        return;
      case "give back":
        await giveMoneyBack(harness, ctx, {
          orderId,
          way: one.way,
          ...(one.amountMinor === null ? {} : { amountMinor: one.amountMinor }),
          ...(one.way === "own_wallet" ? { reference: `WALLET${keys++}` } : {}),
          ...(one.way === "exchange" ? { toOrderId: ids.find((id) => id !== orderId)! } : {}),
        });
        return;
      case "provider says":
        for (const { id } of await openRefunds(orderId)) {
          const answer = { state: one.said, raw: {} };
          const port = { ...harness.deps.payments, requestRefund: () => Promise.resolve(answer) };
          await askProviderBack(harness.base, port, { shopId: shop.shopId, refundId: id });
          const wasGiven = one.said === "pending";
          // Of what is unclear by now somebody says what became of it.
          await settleRefund(ctx, id, { wasGiven, evidence: "Taarifa" });
        }
        return;
      case "pay with credit":
        await payWithCredit(ctx, { orderId, amountMinor: one.amountMinor, dueMinor: null }, newKey());
        return;
      case "credit back": {
        const { items } = await getCustomerCredit(ctx, customerId);
        const note = items.find((item) => item.order !== null);
        const owner = { limits: harness.deps.limits, pin: null };
        if (note)
          await giveCreditBack(ctx, note.id, { way: "cash", leftMinor: note.leftMinor }, owner, newKey());
        return;
      }
      case "cancel":
        await changeOrderLifecycle(ctx, orderId, "cancelled", "Kosa", { refundBy: "cash" });
        return;
      case "reopen":
        await changeOrderLifecycle(ctx, orderId, "pending");
        return;
      case "prompt": {
        const asked = { orderId, method: "mobile_money", network: null, phone: null } as const;
        const made = await requestOrderPayment(ctx, asked, newKey());
        if (made) prompts.set(orderId, made.attemptId);
        return;
      }
      case "prompt is paid": {
        const attemptId = prompts.get(orderId);
        if (!attemptId) return;
        const paidMinor = one.tooMuch ? totalMinor + 300_000 : 2_000_000;
        const status = { state: "succeeded", amountMinor: paidMinor, currency: "TZS", raw: {} } as const;
        await applyChargeStatus(ctx, { attemptId, source: "poll", dedupeKey: newKey(), status });
        return;
      }
      case "take to the road":
        for (const to of ["preparing", "ready", "out_for_delivery"] as const)
          await changeOrderLifecycle(ctx, orderId, to);
        return;
      case "hand in":
        await handInCash(ctx, { userId, amountMinor: one.amountMinor, heldMinor: null }, newKey());
    }
  };
  return { ...shop, run };
}

/** Everything that was booked and what the orders say, added up here and in no way like the product does it. */
async function recount({ ctx, shopId, userId }: Awaited<ReturnType<typeof makeWorld>>) {
  return ctx.store.tenant(shopId, async (db) => {
    const all = await db.select().from(orders);
    const rows = await db
      .select({
        id: ledgerTransactions.id,
        kind: ledgerTransactions.kind,
        orderId: ledgerTransactions.orderId,
        account: ledgerEntries.accountCode,
        signed: sql<number>`(case direction when 'debit' then amount_minor else -amount_minor end)::int`,
      })
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, sql`${ledgerEntries.transactionId} = ${ledgerTransactions.id}`);
    const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(fits).reduce((total, { signed }) => total + signed, 0);
    const unbalanced = rows.filter(({ id }) => sum((row) => row.id === id) !== 0);
    const given = await db.select().from(refunds);
    const inCash = ({ account }: (typeof rows)[number]) =>
      account === "cash_drawer" || account === `cash_with:${userId}`;
    const cashIn = sum(inCash);
    const cashTaken = sum((row) => row.kind === "payment" && row.signed > 0 && inCash(row));
    const sumOf = (fits: (one: (typeof given)[number]) => boolean) =>
      given.filter(fits).reduce((total, { amountMinor: minor }) => total + minor, 0);
    const cashBack = sumOf(({ way: by }) => by === "cash");
    // What is promised and not settled waits in its account, and a customer's credit is what of it is not spent.
    const promised = sumOf(({ status }) => status !== "done" && status !== "failed");
    const inTransit = -sum(({ account }) => account === "refund_in_transit");
    const leftOfCredit = given.reduce((total, { leftMinor }) => total + leftMinor, 0);
    const storeCredit = -sum(({ account }) => account.startsWith("store_credit:"));
    const between = sum(({ account }) => account === "matching");
    const wrong = all.flatMap((order) => {
      const own = (fits: (row: (typeof rows)[number]) => boolean) =>
        sum((row) => row.orderId === order.id && fits(row));
      const came = own(({ kind, signed }) => kind === "payment" && signed > 0);
      const backOf = (one: (typeof given)[number]) =>
        one.orderId === order.id && one.status !== "failed" && one.ofCredit === null;
      const back = sumOf(backOf);
      const credited = given.filter(backOf).reduce((total, { creditedMinor }) => total + creditedMinor, 0);
      const wanted = Math.max(0, totalMinor - credited);
      const kept = came - back;
      const waits = -own(({ account }) => account === "unmatched_money");
      const credit = -own(({ account }) => account.startsWith("customer_credit:"));
      const isCancelled = order.lifecycle === "cancelled";
      const owing = back === 0 ? "refund_pending" : kept === 0 ? "refunded" : "partially_refunded";
      const right = credited === 0 ? "paid" : wanted === 0 ? "refunded" : "partially_refunded";
      const short = kept === 0 ? "unpaid" : "partially_paid";
      const living = kept < wanted ? short : kept > wanted ? "overpaid" : right;
      const status = came === 0 ? "unpaid" : isCancelled ? owing : living;
      const isRight =
        order.paidMinor === came &&
        order.refundedMinor === back &&
        order.creditedMinor === credited &&
        order.paymentStatus === status &&
        kept >= 0 &&
        credit >= 0 &&
        // Money waits only where its order is cancelled, and never more than is there.
        (isCancelled ? waits >= 0 && waits <= kept : waits === 0);
      return isRight ? [] : [{ ...order, came, back, waits, credit, status }];
    });
    return {
      unbalanced,
      wrong,
      missing: cashTaken - cashBack - cashIn,
      astray: [inTransit - promised, storeCredit - leftOfCredit, between].filter((minor) => minor !== 0),
    };
  });
}

test("cash, prompts, cancels, refunds by every way, credit, reopenings and riders at once: the ledger balances and is what the orders say", async () => {
  const property = fc.asyncProperty(
    fc.array(happening, { minLength: 6, maxLength: isFull ? 24 : 14 }),
    fc.integer({ min: 1, max: 4 }),
    async (happenings, atOnce) => {
      const world = await makeWorld();
      for (let start = 0; start < happenings.length; start += atOnce) {
        const outcomes = await Promise.allSettled(happenings.slice(start, start + atOnce).map(world.run));
        // A refusal is an answer; anything else is a fault.
        const faults = outcomes.flatMap((outcome) =>
          outcome.status === "rejected" && !(outcome.reason instanceof AppError)
            ? [outcome.reason as unknown]
            : [],
        );
        expect(faults).toEqual([]);
      }
      expect(await recount(world)).toEqual({ unbalanced: [], wrong: [], missing: 0, astray: [] });
    },
  );
  await fc.assert(property, { numRuns: isFull ? 2_000 : 200, endOnFailure: true });
}, 1_800_000);
