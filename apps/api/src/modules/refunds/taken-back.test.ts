import { nobody, providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import {
  ledgerEntries,
  ledgerTransactions,
  paymentAttempts,
  paymentIntents,
  providerEvents,
} from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { transactions } from "#db/schema/transactions.ts";
import { AppError } from "#kernel/app-error.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { PaymentAttemptId, RefundId } from "#kernel/ids.ts";
import { checkBooks } from "#modules/books/check-books.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { applyChargeStatus } from "#modules/payments/apply-charge-status.ts";
import { getOrderPayments } from "#modules/payments/get-order-payments.ts";
import { matchUnmatched } from "#modules/payments/match-unmatched.ts";
import { pollPaymentAttempt } from "#modules/payments/poll-payment-attempt.ts";
import { requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { submitPaymentAttempt } from "#modules/payments/submit-payment-attempt.ts";
import { sweepAccount } from "#modules/payments/sweep-account.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import {
  makeCustomer,
  makeProviderAccount,
  makeSnippeAccount,
  makeSubmittedOrder,
  payByProvider,
} from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { askProviderBack } from "./ask-provider-back.ts";
import { getOrderRefunds } from "./get-order-refunds.ts";

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
let keys = 0;

/** A completed order that was paid through a provider, and all that becomes of it. */
async function open(provider: ProviderName = "selcom", isPaid = true) {
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  const { secrets, payments } = harness.deps;
  const makeAccount = provider === "selcom" ? makeProviderAccount : makeSnippeAccount;
  const accountId = await makeAccount(ctx, secrets);
  const customerId = await makeCustomer(ctx);
  const { orderId } = await makeSubmittedOrder(ctx, { customerId, totalMinor, lifecycle: "completed" });
  const attemptId = isPaid ? await payByProvider(ctx, orderId, totalMinor) : null;
  return {
    ...shop,
    accountId,
    customerId,
    orderId,
    /** The provider says that it took a payment back. */
    takeBack: (
      change: Partial<ChargeStatus> = {},
      of: PaymentAttemptId = attemptId!,
      key = `back-${keys++}`,
    ) =>
      applyChargeStatus(ctx, {
        attemptId: of,
        source: "webhook",
        dedupeKey: key,
        status: { state: "reversed", failureCode: "declined", raw: {}, ...change },
      }),
    attemptId: attemptId!,
    give: (how: Parameters<typeof giveMoneyBack>[2]) => giveMoneyBack(harness, ctx, how),
    send: (refundId: RefundId, state: "succeeded" | "failed" | "unknown") =>
      askProviderBack(
        harness.base,
        { ...payments, requestRefund: () => Promise.resolve({ state, raw: {} }) },
        { shopId, refundId },
      ),
    sweep: () =>
      sweepAccount(harness.base, payments, {
        shopId,
        accountId,
        day: toShopMoment(new Date(), "Africa/Dar_es_Salaam").day,
      }),
    findings: () => checkBooks(ctx),
    read: () =>
      ctx.store.tenant(shopId, async (db) => {
        const balances = new Map<string, number>();
        for (const { accountCode, direction, amountMinor } of await db.select().from(ledgerEntries)) {
          const code = accountCode.replace(/:(cus|ord)_.*/, "");
          const signed = direction === "debit" ? amountMinor : -amountMinor;
          balances.set(code, (balances.get(code) ?? 0) + signed);
        }
        const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
        const { lifecycle, paymentStatus, paidMinor, refundedMinor, creditedMinor, takenBackMinor } = order!;
        return {
          order: { lifecycle, paymentStatus, paidMinor, refundedMinor, creditedMinor, takenBackMinor },
          balances: Object.fromEntries([...balances].filter(([, sum]) => sum !== 0)),
          rows: (await db.select().from(refunds)).filter(({ way }) => way === "taken_back"),
          listed: (await db.select().from(transactions))
            .map(({ list, state, amountMinor }) => `${list} ${state} ${amountMinor}`)
            .toSorted(),
          attempts: await db.select().from(paymentAttempts),
          intents: (await db.select().from(paymentIntents)).map(({ status }) => status),
          kinds: (await db.select().from(ledgerTransactions)).map(({ kind }) => kind),
          outcomes: (await db.select().from(providerEvents)).map(({ outcome }) => outcome).toSorted(),
        };
      }),
  };
}

const dueAgain = {
  lifecycle: "completed",
  paymentStatus: "unpaid",
  paidMinor: totalMinor,
  refundedMinor: totalMinor,
  creditedMinor: 0,
  takenBackMinor: totalMinor,
};

test("a payment that is taken back stays one that came; the money goes as something new, and is due again", async () => {
  const { ctx, takeBack, read, findings, orderId, events } = await open();
  await takeBack();
  const { order, balances, rows, listed, attempts, intents, kinds } = await read();
  expect(order).toEqual(dueAgain);
  expect(balances).toEqual({});
  expect(rows).toMatchObject([{ status: "done", amountMinor: totalMinor, lostMinor: 0, requestedBy: null }]);
  expect(listed).toEqual([`in succeeded ${totalMinor}`, `out taken_back ${totalMinor}`]);
  expect(attempts).toMatchObject([{ status: "succeeded" }]);
  expect(attempts[0]!.takenBackAt).not.toBeNull();
  expect(intents).toEqual(["requires_payment"]);
  expect(kinds).toEqual(["payment", "taken_back"]);
  expect(await findings()).toEqual([]);
  const shown = await getOrderPayments(ctx, orderId);
  expect(shown).toMatchObject({ dueMinor: totalMinor, owedBackMinor: 0 });
  expect(shown.attempts[0]!.takenBackAt).not.toBeNull();
  // The customer is told nothing of it, and no credit note says that the shop gave it.
  const names = (await events()).map(({ name }) => name);
  expect(names).toContain("refund.taken_back");
  expect(names).not.toContain("refund.done");
  // What is due is paid again as anything is.
  await payByProvider(ctx, orderId, totalMinor);
  expect((await read()).order).toMatchObject({ paymentStatus: "paid", lifecycle: "completed" });
  expect(await findings()).toEqual([]);
});

test("said by a notice and by an answer, again and again and at once, it goes once", async () => {
  const { takeBack, read, findings } = await open();
  const results = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => takeBack()),
    takeBack({}, undefined, "the-same"),
    takeBack({}, undefined, "the-same"),
  ]);
  for (const result of results) expect(result.status).toBe("fulfilled");
  await takeBack();
  const { order, rows, balances, outcomes } = await read();
  expect(order).toEqual(dueAgain);
  expect(rows).toHaveLength(1);
  expect(balances).toEqual({});
  expect(outcomes.filter((outcome) => outcome === "applied")).toHaveLength(2);
  expect(await findings()).toEqual([]);
});

test("a process that dies in between leaves nothing, and the next one takes it once; the database takes no second", async () => {
  const { ctx, takeBack, read, attemptId, shopId } = await open();
  const dying = inTransaction(ctx, async (tx) => {
    const status = { state: "reversed", raw: {} } as const;
    await applyChargeStatus(tx, { attemptId, source: "poll", dedupeKey: "dying", status });
    throw new Error("killed");
  });
  await expect(dying).rejects.toThrow("killed");
  expect((await read()).order).toMatchObject({ paymentStatus: "paid", takenBackMinor: 0 });
  await takeBack();
  const { order, rows } = await read();
  expect(order).toEqual(dueAgain);
  const again = ctx.store.tenant(shopId, (db) =>
    db.insert(refunds).values({ ...rows[0]!, id: "rfd_twice" as RefundId }),
  );
  await expect(again).rejects.toMatchObject({ cause: { constraint: "refunds_taken_back" } });
});

test("fees go back with it: the customer's own, and what the provider says that it no longer keeps", async () => {
  const { ctx, takeBack, read, findings, orderId, shopId } = await open("snippe", false);
  const asked = { orderId, method: "mobile_money", network: null, phone: null } as const;
  const { attemptId } = (await requestOrderPayment(ctx, asked, "with-fee"))!;
  const feeMinor = 50_000;
  await ctx.store.tenant(shopId, (db) =>
    db.update(paymentAttempts).set({ amountMinor: totalMinor + feeMinor, customerFeeMinor: feeMinor }),
  );
  const came = {
    state: "succeeded",
    amountMinor: totalMinor + feeMinor,
    feeMinor: 136_000,
    raw: {},
  } as const;
  await applyChargeStatus(ctx, { attemptId, source: "webhook", dedupeKey: "came", status: came });
  await takeBack({ amountMinor: totalMinor + feeMinor, feeMinor: 36_000 }, attemptId);
  const { order, balances, kinds } = await read();
  expect(order).toEqual(dueAgain);
  // What the provider keeps all the same the shop bears.
  expect(balances).toEqual({ "provider_clearing:snippe": -36_000, shop_payable: 36_000 });
  expect(kinds).toEqual(expect.arrayContaining(["customer_fee_returned", "provider_fee_returned"]));
  expect(await findings()).toEqual([]);
});

test("what the provider gave back of it before is a part of it, and is not taken twice", async () => {
  const part = 1_800_000;
  const some = await open();
  const given = await some.give({ orderId: some.orderId, way: "provider", amountMinor: part });
  await some.send(given.refundId, "succeeded");
  await some.takeBack();
  const after = await some.read();
  expect(after.rows).toMatchObject([{ amountMinor: totalMinor - part, lostMinor: 0 }]);
  // What was given up with the refund is not to be paid any more, the rest is.
  expect(after.order).toMatchObject({
    paymentStatus: "unpaid",
    refundedMinor: totalMinor,
    creditedMinor: part,
    takenBackMinor: totalMinor - part,
  });
  expect(after.balances).toEqual({});
  expect(await some.findings()).toEqual([]);

  const all = await open();
  const whole = await all.give({ orderId: all.orderId, way: "provider", amountMinor: totalMinor });
  await all.send(whole.refundId, "succeeded");
  await all.takeBack();
  expect(await all.read()).toMatchObject({
    rows: [],
    order: { paymentStatus: "refunded", takenBackMinor: 0 },
    balances: {},
  });
  expect(await all.findings()).toEqual([]);
});

test.each(["succeeded", "failed", "unknown"] as const)(
  "a refund that its provider was asked for and says %s of afterwards is done with what was taken back",
  async (state) => {
    const part = 1_800_000;
    const { ctx, give, send, takeBack, read, findings, orderId, shopId } = await open();
    const { refundId } = await give({ orderId, way: "provider", amountMinor: part });
    await takeBack();
    await send(refundId, state);
    const [refund] = await ctx.store.tenant(shopId, (db) =>
      db.select().from(refunds).where(eq(refunds.id, refundId)),
    );
    expect(refund).toMatchObject({ status: "done", amountMinor: part });
    const { rows, balances, order } = await read();
    expect(rows).toMatchObject([{ amountMinor: totalMinor - part, lostMinor: 0 }]);
    expect(balances).toEqual({});
    expect(order).toMatchObject({ refundedMinor: totalMinor, creditedMinor: part, paymentStatus: "unpaid" });
    expect(await findings()).toEqual([]);
    // Nothing of it can go back again.
    expect((await getOrderRefunds(ctx, harness.deps.payments, orderId)).ways).toEqual([]);
  },
);

test("what was given back in cash before is lost, and said to be; the order never has less than nothing", async () => {
  const { give, takeBack, read, findings, orderId } = await open();
  const cash = 1_800_000;
  await give({ orderId, way: "cash", amountMinor: cash });
  await takeBack();
  const { order, rows, balances } = await read();
  expect(rows).toMatchObject([{ amountMinor: totalMinor, lostMinor: cash }]);
  expect(order).toMatchObject({
    paymentStatus: "unpaid",
    refundedMinor: totalMinor,
    creditedMinor: cash,
    takenBackMinor: totalMinor,
  });
  expect(balances).toEqual({ cash_drawer: -cash, sales_returned: cash });
  expect(await findings()).toEqual([]);
});

test("credit that the customer has of it stays theirs until a person decides, and the shop's loss is named", async () => {
  const { give, takeBack, read, findings, orderId } = await open();
  await give({ orderId, way: "store_credit", amountMinor: totalMinor });
  await takeBack();
  const { order, rows, balances } = await read();
  expect(rows).toMatchObject([{ amountMinor: totalMinor, lostMinor: totalMinor }]);
  expect(order).toMatchObject({ paymentStatus: "refunded", takenBackMinor: totalMinor });
  expect(balances).toEqual({ store_credit: -totalMinor, sales_returned: totalMinor });
  expect(await findings()).toEqual([]);
});

test("what came beyond the total goes first out of the customer's credit", async () => {
  const { ctx, takeBack, read, findings, orderId } = await open("selcom", false);
  const attemptId = await payByProvider(ctx, orderId, totalMinor + 200_000);
  expect((await read()).order.paymentStatus).toBe("overpaid");
  await takeBack({}, attemptId);
  const { order, balances } = await read();
  expect(order).toMatchObject({ paymentStatus: "unpaid", refundedMinor: totalMinor + 200_000 });
  expect(balances).toEqual({});
  expect(await findings()).toEqual([]);
});

test("money that came for a cancelled order goes from what waits, also where a part was matched to another order", async () => {
  const { ctx, takeBack, read, findings, shopId } = await open("selcom", false);
  const late = await makeSubmittedOrder(ctx, { totalMinor });
  const asked = { orderId: late.orderId, method: "mobile_money", network: null, phone: null } as const;
  const { attemptId } = (await requestOrderPayment(ctx, asked, "late"))!;
  await changeOrderLifecycle(ctx, late.orderId, "cancelled", "Hakuna kitambaa");
  const came = { state: "succeeded", amountMinor: totalMinor, raw: {} } as const;
  await applyChargeStatus(ctx, { attemptId, source: "webhook", dedupeKey: "late", status: came });
  const other = await makeSubmittedOrder(ctx, { totalMinor: 2_000_000 });
  await matchUnmatched(ctx, attemptId, [{ orderId: other.orderId, amountMinor: 2_000_000 }], "matched-late");
  await takeBack({}, attemptId);
  const rows = await ctx.store.tenant(shopId, (db) => db.select().from(orders));
  const moneyOf = (id: string) => rows.find((row) => row.id === id);
  expect(moneyOf(other.orderId)).toMatchObject({ paymentStatus: "unpaid", takenBackMinor: 2_000_000 });
  expect(moneyOf(late.orderId)).toMatchObject({
    paymentStatus: "refunded",
    takenBackMinor: totalMinor - 2_000_000,
  });
  expect((await read()).balances).toEqual({});
  expect(await findings()).toEqual([]);
});

test("what was never paid only ends, and what comes of it later is taken as always", async () => {
  const { ctx, takeBack, read, orderId } = await open("selcom", false);
  const asked = { orderId, method: "mobile_money", network: null, phone: null } as const;
  const { attemptId } = (await requestOrderPayment(ctx, asked, "unpaid"))!;
  await takeBack({}, attemptId);
  expect(await read()).toMatchObject({
    attempts: [{ status: "failed", failureCode: "declined", takenBackAt: null }],
    order: { paymentStatus: "unpaid", takenBackMinor: 0 },
    rows: [],
  });
});

/** Paid at the emulator, and known here by asking. */
async function payThere(provider: ProviderName) {
  const shop = await open(provider, false);
  const { ctx, shopId, orderId } = shop;
  const asked = { orderId, method: "mobile_money", network: null, phone: null } as const;
  const { attemptId } = (await requestOrderPayment(ctx, asked, `there-${keys++}`))!;
  const job = { shopId, attemptId };
  await submitPaymentAttempt(harness.base, harness.deps.payments, job);
  const { reference } = (await shop.read()).attempts[0]!;
  type Named = { id: string; reference: string };
  const there = async (path: string) =>
    ((await (await fetch(`${sandbox.url}/__sandbox/${path}`)).json()) as Named[]).find(
      (one) => one.reference === reference,
    )!;
  await sandbox.answerPrompt((await there("prompts")).id, "approve");
  await pollPaymentAttempt(harness.base, harness.deps.payments, job);
  return {
    ...shop,
    job,
    takenThere: async () => sandbox.call(`/payments/${(await there("payments")).id}/take-back`, {}),
  };
}

test.each(["selcom", "snippe"] as const)(
  "at %s what is taken back without a word is met by the daily comparison, which then has nothing to name",
  async (provider) => {
    const { sweep, takenThere, read, findings, events } = await payThere(provider);
    expect((await read()).order.paymentStatus).toBe("paid");
    await sweep();
    expect((await read()).order).toMatchObject({ paymentStatus: "paid", takenBackMinor: 0 });
    await takenThere();
    await sweep();
    await sweep();
    const { order, rows, balances } = await read();
    expect(order).toEqual(dueAgain);
    expect(rows).toHaveLength(1);
    expect(balances).toEqual({});
    expect(await findings()).toEqual([]);
    expect((await events()).map(({ name }) => name)).not.toContain("payment_difference.found");
  },
);

test.each(["selcom", "snippe"] as const)(
  "at %s somebody's hint has it asked about what came: only what the provider took back goes",
  async (provider) => {
    const { takenThere, read, job } = await payThere(provider);
    const ask = () => pollPaymentAttempt(harness.base, harness.deps.payments, { ...job, isHint: true });
    await ask();
    expect((await read()).order.paymentStatus).toBe("paid");
    await takenThere();
    await Promise.all([ask(), ask()]);
    const { order, rows } = await read();
    expect(order).toEqual(dueAgain);
    expect(rows).toHaveLength(1);
  },
);

test("a payment that was taken back cannot be given back by its provider", async () => {
  const { takeBack, give, orderId, ctx } = await open();
  await takeBack();
  await payByProvider(ctx, orderId, totalMinor);
  const { payments } = await getOrderRefunds(ctx, harness.deps.payments, orderId);
  expect(payments).toHaveLength(1);
  const twice = give({ orderId, way: "provider", amountMinor: totalMinor + 100 });
  await expect(twice.catch(codeOf)).resolves.toBe("refund.too_much");
});

// The last: its workers take up whatever the others left.
test("the list, the order and the bell say it, with the amount and the time", async () => {
  const { takeBack, shopId, orderId } = await open();
  harness.startWorkers();
  const { token } = await signInAs(harness, shopId);
  const ask = async (path: string) =>
    readJson<Record<string, unknown>>(
      await harness.app.request(`/store${path}`, { headers: { Authorization: `Bearer ${token}` } }),
    );
  await takeBack();
  await expect
    .poll(async () => (await ask("/notifications"))["items"], { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ kind: "payment.taken_back", amount_minor: totalMinor }));
  expect(await ask("/transactions")).toMatchObject({
    items: [{ state: "succeeded", taken_back_at: expect.any(String), amount_minor: totalMinor }],
  });
  expect(await ask("/transactions?list=out")).toMatchObject({
    items: [{ kind: "refund", state: "taken_back", amount_minor: totalMinor, taken_back_at: null }],
  });
  expect(await ask("/transactions/totals")).toMatchObject({
    received: { amount_minor: totalMinor },
    out: { amount_minor: totalMinor },
  });
  expect(await ask("/orders")).toMatchObject({ items: [{ taken_back_minor: totalMinor }] });
  expect(await ask(`/orders/${orderId}`)).toMatchObject({
    taken_back_minor: totalMinor,
    timeline: expect.arrayContaining([
      expect.objectContaining({
        kind: "payment.taken_back",
        facts: { amount_minor: totalMinor, lost_minor: 0, provider: "selcom" },
      }),
    ]),
  });
});
