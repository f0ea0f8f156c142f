import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ledgerEntries } from "#db/schema/payments.ts";
import { orders } from "#db/schema/orders.ts";
import { payouts } from "#db/schema/payouts.ts";
import { refunds } from "#db/schema/refunds.ts";
import { transactions } from "#db/schema/transactions.ts";
import { AppError } from "#kernel/app-error.ts";
import { checkBooks } from "#modules/books/check-books.ts";
import { pollPayout } from "#modules/payouts/poll-payout.ts";
import { submitPayout } from "#modules/payouts/submit-payout.ts";
import type { PaymentPort, PayoutStatus } from "#ports/payments.ts";
import {
  makeCustomer,
  makeProviderAccount,
  makeSnippeAccount,
  makeSubmittedOrder,
  payByProvider,
} from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { finishRefund } from "./finish-refund.ts";
import { followPayout } from "./follow-payout.ts";
import { getOrderRefunds } from "./get-order-refunds.ts";
import { settleRefund } from "./settle-refund.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { RefundId } from "#kernel/ids.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => harness.setNow(null));

const totalMinor = 6_800_000;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const succeeded: PayoutStatus = {
  state: "succeeded",
  providerReference: "SN-881",
  feeMinor: 100_000,
  raw: {},
};
const failed: PayoutStatus = { state: "failed", failureCode: "not_registered", raw: {} };
const unknown: PayoutStatus = { state: "unknown", raw: {} };

/** An order that was paid from a wallet through a provider that gives nothing back itself. */
async function makePaid(makeAccount = makeSnippeAccount) {
  const start = new Date();
  harness.setNow(start);
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  await makeAccount(ctx, harness.deps.secrets);
  const customerId = await makeCustomer(ctx);
  const { orderId } = await makeSubmittedOrder(ctx, { customerId, lifecycle: "completed" });
  await payByProvider(ctx, orderId);
  let asked = 0;
  const answering = (answer: PayoutStatus | (() => Promise<PayoutStatus>)): PaymentPort => {
    const say = () => (typeof answer === "function" ? answer() : Promise.resolve(answer));
    return {
      ...harness.deps.payments,
      requestPayout: () => {
        asked++;
        return say();
      },
      fetchPayout: say,
    };
  };
  const payout = async () =>
    (await ctx.store.tenant(shopId, (db) => db.select().from(payouts))).find(
      ({ purpose }) => purpose === "refund",
    )!;
  const follow = async () => {
    const { sourceId } = await payout();
    await followPayout(harness.base, { shopId, payload: { sourceId } });
  };
  const then = async (work: Promise<void>) => {
    await work;
    await follow();
  };
  return {
    ...shop,
    orderId,
    answering,
    payout,
    follow,
    asked: () => asked,
    back: (amountMinor = totalMinor) => giveMoneyBack(harness, ctx, { orderId, way: "payout", amountMinor }),
    submit: async (port: PaymentPort) =>
      then(submitPayout(harness.base, port, { shopId, payoutId: (await payout()).id })),
    poll: async (port: PaymentPort) =>
      then(pollPayout(harness.base, port, { shopId, payoutId: (await payout()).id })),
    at: (minutes: number) => void harness.setNow(new Date(start.getTime() + minutes * 60_000)),
    shown: () => getOrderRefunds(ctx, harness.deps.payments, orderId),
    read: () =>
      ctx.store.tenant(shopId, async (db) => {
        const balances = new Map<string, number>();
        for (const { accountCode, direction, amountMinor } of await db.select().from(ledgerEntries)) {
          const signed = direction === "debit" ? amountMinor : -amountMinor;
          balances.set(accountCode, (balances.get(accountCode) ?? 0) + signed);
        }
        return {
          order: (await db.select().from(orders))[0]!,
          refunds: await db.select().from(refunds),
          listed: (await db.select().from(transactions))
            .filter(({ kind }) => kind === "refund")
            .map(({ list, state, level }) => `${list} ${state} ${level}`),
          balances: Object.fromEntries([...balances].filter(([, sum]) => sum !== 0)),
        };
      }),
  };
}

const whole = { "provider_clearing:snippe": totalMinor, shop_payable: -totalMinor };

test("the wallet that paid is paid out of the shop's money: promised until it has arrived, and never twice", async () => {
  const { ctx, back, submit, shown, read, events, answering, asked, follow, payout } = await makePaid();
  const { ways, wallets, payments } = await shown();
  expect(ways.map(({ way }) => way)).toEqual(["payout", "cash", "own_wallet", "store_credit"]);
  expect(payments).toEqual([]);
  expect(wallets).toMatchObject([{ provider: "snippe", leftMinor: totalMinor }]);
  await back();
  await expect(back(100).catch(codeOf)).resolves.toBe("refund.too_much");
  const promised = await read();
  expect(promised.balances).toEqual({
    "provider_clearing:snippe": totalMinor,
    "payout_in_transit:snippe": -totalMinor,
  });
  expect(promised.listed).toEqual(["out waiting 0"]);
  expect(await payout()).toMatchObject({ purpose: "refund", destination: wallets[0]!.number });
  await submit(answering(succeeded));
  await follow();
  const { refunds: rows, balances, listed, order } = await read();
  expect(rows).toMatchObject([{ way: "payout", status: "done", providerReference: "SN-881" }]);
  expect(balances).toEqual({ "provider_clearing:snippe": -100_000, shop_payable: 100_000 });
  expect(listed).toEqual(["out returned 4"]);
  expect(order).toMatchObject({ refundedMinor: totalMinor, paymentStatus: "refunded" });
  expect(asked()).toBe(1);
  const told = (await events()).map(({ name }) => name).filter((name) => name.startsWith("refund."));
  expect(told).toEqual(["refund.requested", "refund.done"]);
  expect(await checkBooks(ctx)).toEqual([]);
});

test("fifty who press at once pay out once", async () => {
  const { ctx, back, read, payout } = await makePaid();
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => back()));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await read()).refunds).toHaveLength(1);
  expect(await payout()).toMatchObject({ number: 1 });
  expect(await checkBooks(ctx)).toEqual([]);
});

test("what the provider refuses is the order's again, and may go back some other way", async () => {
  const { ctx, orderId, back, submit, read, shown, answering } = await makePaid();
  await back();
  await submit(answering(failed));
  const { refunds: rows, balances, listed, order } = await read();
  expect(rows).toMatchObject([{ status: "failed", failureCode: "not_registered" }]);
  expect(order).toMatchObject({ refundedMinor: 0, paymentStatus: "paid" });
  expect(balances).toEqual(whole);
  expect(listed).toEqual(["ended failed 0"]);
  expect((await shown()).keptMinor).toBe(totalMinor);
  expect(await checkBooks(ctx)).toEqual([]);
  await giveMoneyBack(harness, ctx, { orderId, way: "cash", amountMinor: totalMinor });
  expect(await checkBooks(ctx)).toEqual([]);
});

test("a process that dies between asking and the answer pays once; while nobody knows, no person decides", async () => {
  const { ctx, back, submit, poll, read, at, answering, asked, shown } = await makePaid();
  const { refundId } = await back();
  await expect(submit(answering(() => Promise.reject(new Error("killed"))))).rejects.toThrow("killed");
  at(1);
  await poll(answering(unknown));
  expect((await read()).refunds).toMatchObject([{ status: "unknown" }]);
  const evidence = { wasGiven: true, evidence: "Mteja amesema" };
  await expect(settleRefund(ctx, refundId, evidence).catch(codeOf)).resolves.toBe("refund.settled");
  await expect(back(100).catch(codeOf)).resolves.toBe("refund.too_much");
  at(5);
  await poll(answering(succeeded));
  expect((await read()).refunds).toMatchObject([{ status: "done" }]);
  // Its provider answers a repeated request as it did first, and is asked by the same reference.
  expect(asked()).toBeGreaterThanOrEqual(1);
  expect((await shown()).items).toHaveLength(1);
  expect(await checkBooks(ctx)).toEqual([]);
});

test("what arrived and came back is the order's again", async () => {
  const { ctx, back, submit, poll, read, answering, events } = await makePaid();
  await back();
  await submit(answering({ ...succeeded, feeMinor: 0 }));
  await poll(answering({ state: "reversed", raw: {} }));
  const { refunds: rows, balances, order } = await read();
  expect(rows).toMatchObject([{ status: "failed" }]);
  expect(order).toMatchObject({ refundedMinor: 0, creditedMinor: 0, paymentStatus: "paid" });
  expect(balances).toEqual(whole);
  expect((await events()).map(({ name }) => name)).toContain("refund.failed");
  expect(await checkBooks(ctx)).toEqual([]);
});

test("what was given up and left after all is given", async () => {
  const { ctx, back, submit, poll, read, answering } = await makePaid();
  await back();
  await submit(answering(failed));
  await poll(answering({ ...succeeded, feeMinor: 0 }));
  const { refunds: rows, balances, order } = await read();
  expect(rows).toMatchObject([{ status: "done", failureCode: null }]);
  expect(order).toMatchObject({ refundedMinor: totalMinor, paymentStatus: "refunded" });
  expect(balances).toEqual({});
  expect(await checkBooks(ctx)).toEqual([]);
});

test("what was given up, went back some other way and left after all is lost, balances, and is told", async () => {
  const { ctx, orderId, back, submit, poll, read, answering, events } = await makePaid();
  await back();
  await submit(answering(failed));
  await giveMoneyBack(harness, ctx, { orderId, way: "cash", amountMinor: 5_000_000 });
  await poll(answering({ ...succeeded, feeMinor: 0 }));
  const { refunds: rows, balances, order } = await read();
  expect(rows.find(({ way }) => way === "payout")).toMatchObject({ status: "done", lostMinor: 5_000_000 });
  expect(order).toMatchObject({ refundedMinor: totalMinor, creditedMinor: totalMinor });
  // The sale is none, and what went twice is the shop's loss until its customer gives it back.
  expect(balances).toEqual({ cash_drawer: -5_000_000, sales_returned: 5_000_000 });
  const told = (await events()).filter(({ name }) => name === "refund.given_twice");
  expect(told).toMatchObject([{ payload: { orderId, lostMinor: 5_000_000 } }]);
  expect(await checkBooks(ctx)).toEqual([]);
  await poll(answering({ state: "reversed", raw: {} }));
  const back2 = await read();
  expect(back2.refunds.find(({ way }) => way === "payout")).toMatchObject({ status: "failed", lostMinor: 0 });
  expect(back2.order).toMatchObject({ refundedMinor: 5_000_000 });
  expect(await checkBooks(ctx)).toEqual([]);
});

test("where the provider gives money back itself, the wallet is paid only after it would not", async () => {
  const { ctx, orderId, shown } = await makePaid(makeProviderAccount);
  expect((await shown()).ways.map(({ way }) => way)).not.toContain("payout");
  const said = { orderId, way: "provider", amountMinor: totalMinor } as const;
  const { refundId } = await giveMoneyBack(harness, ctx, said);
  await inTransaction(ctx, (tx) =>
    finishRefund(tx, { id: refundId, orderId }, { state: "failed", failureCode: "declined" }),
  );
  expect((await shown()).ways.map(({ way }) => way)).toContain("payout");
  const other: RefundId = (await giveMoneyBack(harness, ctx, { ...said, way: "payout" })).refundId;
  const { items } = await shown();
  expect(items).toHaveLength(2);
  expect(items.find(({ id }) => id === other)).toMatchObject({ way: "payout", status: "requested" });
  expect(await checkBooks(ctx)).toEqual([]);
});
