import { nobody, providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { ledgerEntries } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { transactions } from "#db/schema/transactions.ts";
import { AppError } from "#kernel/app-error.ts";
import type { RefundId } from "#kernel/ids.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { eraseCustomer } from "#modules/personal-data/erase-customer.ts";
import { getWhatIsOpen } from "#modules/shop-closing/get-what-is-open.ts";
import type { PaymentPort, RefundStatus } from "#ports/payments.ts";
import {
  makeCustomer,
  makeProviderAccount,
  makeSnippeAccount,
  makeSubmittedOrder,
  payByProvider,
} from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { askProviderBack } from "./ask-provider-back.ts";
import { getOrderRefunds } from "./get-order-refunds.ts";
import { settleRefund } from "./settle-refund.ts";
import { takeUpDueRefunds } from "./take-up-due-refunds.ts";

let sandbox: Sandbox;
let harness: Harness;
beforeAll(async () => {
  sandbox = await startSandbox(nobody);
  harness = await startHarness({ ...providersAt(sandbox.url), API_URL: nobody });
});
afterAll(async () => {
  await harness.stop();
  await sandbox.stop();
});
beforeEach(() => harness.setNow(null));

const totalMinor = 6_800_000;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

/** An order that was paid through the shop's provider. */
async function makePaid(makeAccount = makeProviderAccount, paidMinor = totalMinor) {
  const start = new Date();
  harness.setNow(start);
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  await makeAccount(ctx, harness.deps.secrets);
  const customerId = await makeCustomer(ctx);
  const { orderId } = await makeSubmittedOrder(ctx, { customerId, lifecycle: "completed" });
  await payByProvider(ctx, orderId, paidMinor);
  let asked = 0;
  /** The provider, counting how often it is asked. */
  const answering = (answer: RefundStatus | (() => Promise<RefundStatus>)): PaymentPort => ({
    ...harness.deps.payments,
    requestRefund: () => {
      asked++;
      return typeof answer === "function" ? answer() : Promise.resolve(answer);
    },
  });
  return {
    ...shop,
    orderId,
    customerId,
    answering,
    asked: () => asked,
    back: (amountMinor = totalMinor) =>
      giveMoneyBack(harness, ctx, { orderId, way: "provider", amountMinor }),
    send: (refundId: RefundId, port: PaymentPort = harness.deps.payments) =>
      askProviderBack(harness.base, port, { shopId, refundId }),
    at: (minutes: number) => void harness.setNow(new Date(start.getTime() + minutes * 60_000)),
    shown: () => getOrderRefunds(ctx, harness.deps.payments, orderId),
    read: () =>
      ctx.store.tenant(shopId, async (db) => {
        const entries = await db.select().from(ledgerEntries);
        const balances = new Map<string, number>();
        for (const { accountCode, direction, amountMinor } of entries) {
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

test("the provider of the payment gives it back: promised until it has said so, and nothing can go a second time", async () => {
  const { back, answering, send, read, shown, events } = await makePaid();
  const { refundId } = await back();
  const promised = await read();
  expect(promised.order).toMatchObject({ refundedMinor: totalMinor, paymentStatus: "refunded" });
  expect(promised.balances).toEqual({
    "provider_clearing:selcom": totalMinor,
    refund_in_transit: -totalMinor,
  });
  expect(promised.listed).toEqual(["out waiting 0"]);
  await expect(back(100).catch(codeOf)).resolves.toBe("refund.too_much");
  await send(refundId, answering({ state: "succeeded", providerReference: "RF123", raw: {} }));
  const { refunds: rows, balances, listed } = await read();
  expect(rows).toMatchObject([{ status: "done", providerReference: "RF123" }]);
  expect(balances).toEqual({});
  expect(listed).toEqual(["out returned 4"]);
  expect(await shown()).toMatchObject({ keptMinor: 0, items: [{ status: "done", creditNoteNumber: 1 }] });
  expect((await events()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["refund.requested", "refund.done"]),
  );
});

test("the real adapter asks the provider by our reference, and it knows the refund", async () => {
  const { back, send, read } = await makePaid();
  const { refundId } = await back(1_000_000);
  await send(refundId);
  // The emulator gives nothing back of a payment it never heard of, and says so: that is its answer to the request.
  expect((await read()).refunds).toMatchObject([{ id: refundId, status: "failed" }]);
});

test("a refusal frees the money, and it may go back some other way", async () => {
  const { ctx, orderId, back, answering, send, read, shown } = await makePaid();
  const { refundId } = await back();
  await send(refundId, answering({ state: "failed", failureCode: "insufficient_funds", raw: {} }));
  const { order, refunds: rows, balances, listed } = await read();
  expect(order).toMatchObject({ refundedMinor: 0, creditedMinor: 0, paymentStatus: "paid" });
  expect(rows).toMatchObject([{ status: "failed", failureCode: "insufficient_funds" }]);
  expect(balances).toEqual({ "provider_clearing:selcom": totalMinor, shop_payable: -totalMinor });
  expect(listed).toEqual(["ended failed 0"]);
  expect((await shown()).items[0]).toMatchObject({ status: "failed", creditNoteNumber: null });
  await giveMoneyBack(harness, ctx, { orderId, amountMinor: totalMinor });
  expect((await read()).order.paymentStatus).toBe("refunded");
});

test("killed between request and answer it is never asked twice: it becomes unclear, and a person settles it once", async () => {
  const { ctx, back, answering, asked, send, read, at, events } = await makePaid();
  const { refundId } = await back();
  const dies = answering(() => Promise.reject(new Error("killed")));
  await expect(send(refundId, dies)).rejects.toThrow("killed");
  await Promise.all([send(refundId, dies), send(refundId, dies)]);
  at(5);
  await takeUpDueRefunds(harness.base);
  expect((await read()).refunds).toMatchObject([{ status: "sent" }]);
  await expect(
    settleRefund(ctx, refundId, { wasGiven: true, evidence: "Nimeona" }).catch(codeOf),
  ).resolves.toBe("refund.settled");
  at(11);
  await Promise.all([takeUpDueRefunds(harness.base), takeUpDueRefunds(harness.base)]);
  expect((await read()).refunds).toMatchObject([{ status: "unknown" }]);
  expect((await events()).filter(({ name }) => name === "refund.unclear")).toHaveLength(1);
  at(60);
  await takeUpDueRefunds(harness.base);
  await send(refundId, dies);
  expect(asked()).toBe(1);
  const settled = await Promise.allSettled(
    Array.from({ length: 6 }, (_, place) =>
      settleRefund(ctx, refundId, { wasGiven: place % 2 === 0, evidence: "Taarifa ya Selcom" }),
    ),
  );
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { refunds: rows, balances } = await read();
  const wasGiven = rows[0]!.status === "done";
  expect(rows[0]).toMatchObject({ evidence: "Taarifa ya Selcom", status: wasGiven ? "done" : "failed" });
  expect(balances).toEqual(
    wasGiven ? {} : { "provider_clearing:selcom": totalMinor, shop_payable: -totalMinor },
  );
});

test("killed after it was promised and before its job was queued, it is found and sent", async () => {
  const { back, answering, asked, send, read, at } = await makePaid();
  const { refundId } = await back();
  at(11);
  await takeUpDueRefunds(harness.base);
  expect((await read()).refunds).toMatchObject([{ status: "requested" }]);
  const done = answering({ state: "succeeded", raw: {} });
  await Promise.all([send(refundId, done), send(refundId, done), send(refundId, done)]);
  expect(asked()).toBe(1);
  expect((await read()).refunds).toMatchObject([{ status: "done" }]);
});

test("an answer nobody understands is unclear at once; one that is on its way waits for a day", async () => {
  const { back, answering, send, read, at } = await makePaid();
  const [one, two] = [await back(1_000_000), await back(2_000_000)];
  await send(one.refundId, answering({ state: "unknown", raw: {} }));
  await send(two.refundId, answering({ state: "pending", raw: {} }));
  at(60);
  await takeUpDueRefunds(harness.base);
  const states = async () => (await read()).refunds.map(({ status }) => status).toSorted();
  expect(await states()).toEqual(["sent", "unknown"]);
  at(24 * 60 + 1);
  await takeUpDueRefunds(harness.base);
  expect(await states()).toEqual(["unknown", "unknown"]);
});

test("where the provider gives nothing back, or the payment was cash, the way is not offered", async () => {
  const { ctx, orderId, back, shown } = await makePaid(makeSnippeAccount as typeof makeProviderAccount);
  expect((await shown()).ways.map(({ way }) => way)).toEqual([
    "payout",
    "cash",
    "own_wallet",
    "store_credit",
  ]);
  await expect(back().catch(codeOf)).resolves.toBe("refund.way_not_offered");
  await giveMoneyBack(harness, ctx, { orderId, amountMinor: totalMinor });
});

test("while money is on its way back its customer is not erased, and whoever closes the shop is told", async () => {
  const { ctx, customerId, back, answering, send } = await makePaid();
  const { refundId } = await back(1_500_000);
  const erase = () => eraseCustomer(ctx, harness.deps.limits, customerId, { name: "Zainab Salum" });
  await expect(erase().catch(codeOf)).resolves.toBe("customer.money_on_the_way_back");
  expect(await getWhatIsOpen(ctx)).toMatchObject({ refunds: 1, onItsWayBackMinor: 1_500_000 });
  await send(refundId, answering({ state: "succeeded", raw: {} }));
  await erase();
});

test("a payment gives back what the books say it brought, whatever was asked for", async () => {
  const { ctx, orderId, shown, back } = await makePaid(makeProviderAccount, 500_000);
  await takeCash(ctx, { orderId, amountMinor: null, dueMinor: null }, crypto.randomUUID());
  const { ways, payments, keptMinor } = await shown();
  expect(keptMinor).toBe(totalMinor);
  expect(payments).toMatchObject([{ leftMinor: 500_000 }]);
  expect(ways).toContainEqual({ way: "provider", maxMinor: 500_000 });
  await expect(back(500_100).catch(codeOf)).resolves.toBe("refund.way_not_offered");
  await back(500_000);
  // The database holds to it by itself.
  const row = (await ctx.store.tenant(ctx.shopId, (db) => db.select().from(refunds)))[0]!;
  const more = ctx.store.tenant(ctx.shopId, (db) =>
    db
      .insert(refunds)
      .values({ ...row, id: `${row.id}x` as RefundId, reference: "AGZMORE", amountMinor: 100 }),
  );
  await expect(more).rejects.toThrow("Failed query");
});
