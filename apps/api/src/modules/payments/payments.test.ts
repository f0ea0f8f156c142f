import fc from "fast-check";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signedHeaders } from "#adapters/selcom/signature.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { ledgerEntries, paymentAttempts, paymentIntents, providerEvents } from "#db/schema/payments.ts";
import { AppError } from "#kernel/app-error.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import { chooseSettlement } from "#modules/orders/choose-settlement.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { issueReceipt } from "#modules/receipts/issue-receipt.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import { makeProviderAccount, makeSubmittedOrder, setPaid } from "#test/factories.ts";
import { receipts } from "#db/schema/receipts.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { type PaymentProvider, startPaymentProvider } from "#test/payment-provider.ts";
import { applyChargeStatus } from "./apply-charge-status.ts";
import { applyPaymentNotice } from "./apply-payment-notice.ts";
import { requestOrderPayment } from "./request-order-payment.ts";

let provider: PaymentProvider;
let harness: Harness;
beforeAll(async () => {
  provider = await startPaymentProvider();
  harness = await startHarness({ SELCOM_URL: provider.url });
});
afterAll(async () => {
  await harness.stop();
  await provider.stop();
});
beforeEach(() => void harness.setNow(null));

const keys = { vendor: "TILL000099", apiKey: "local-selcom-key", apiSecret: "local-selcom-secret" };

async function makePayableOrder(values?: Parameters<typeof makeSubmittedOrder>[1]) {
  const shop = await harness.makeShop();
  await makeProviderAccount(shop.ctx, harness.deps.secrets);
  const order = await makeSubmittedOrder(shop.ctx, values);
  return { ...shop, ...order };
}

let requests = 0;
const pay = (ctx: Ctx, orderId: OrderId, key = `request-${requests++}`) =>
  requestOrderPayment(ctx, { orderId, method: "mobile_money", network: null, phone: null }, key);
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

/** What stands in the database about a shop's money. */
const readMoney = (ctx: Ctx) =>
  ctx.store.tenant(ctx.shopId, async (db) => {
    const [order] = await db.select().from(orders);
    const attempts = await db.select().from(paymentAttempts);
    const events = await db.select().from(providerEvents);
    const ledger = await db
      .select({ account: ledgerEntries.accountCode, sum: sql<number>`sum(amount_minor)::int` })
      .from(ledgerEntries)
      .groupBy(ledgerEntries.accountCode);
    return {
      order: order!,
      attempts,
      events,
      ledger: Object.fromEntries(ledger.map((row) => [row.account, row.sum])),
    };
  });

const success = (amountMinor: number, providerReference = "0281234567"): ChargeStatus => ({
  state: "succeeded",
  amountMinor,
  currency: "TZS",
  providerReference,
  network: "mpesa",
  raw: { payment_status: "COMPLETED" },
});
let events = 0;
const say = (ctx: Ctx, attemptId: PaymentAttemptId, status: ChargeStatus, dedupeKey = `said:${events++}`) =>
  applyChargeStatus(ctx, { attemptId, source: "poll", dedupeKey, status });

test("a prompt is asked for once, for exactly what is due", async () => {
  const { ctx, orderId } = await makePayableOrder();
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => pay(ctx, orderId)));
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(49);
  expect(new Set(refused.map((result) => codeOf(result.reason)))).toEqual(new Set(["payment.in_progress"]));
  const { attempts } = await readMoney(ctx);
  expect(attempts).toMatchObject([{ amountMinor: 6_800_000, network: "mpesa" }]);
});

test("the same key answers the same try, with other content it is refused", async () => {
  const { ctx, orderId } = await makePayableOrder();
  const [first, second] = await Promise.all([pay(ctx, orderId, "the-key"), pay(ctx, orderId, "the-key")]);
  expect(second).toEqual(first);
  const other = requestOrderPayment(ctx, { orderId, method: "cash" }, "the-key");
  await expect(other.catch(codeOf)).resolves.toBe("idempotency.key_reused");
});

test("a paid order, a cancelled one and one not yet sent are not paid again", async () => {
  for (const [values, code] of [
    [{ lifecycle: "cancelled" as const }, "order.cancelled"],
    [{ lifecycle: "awaiting_customer" as const }, "payment.not_submitted"],
  ] as const) {
    const { ctx, orderId } = await makePayableOrder(values);
    await expect(pay(ctx, orderId).catch(codeOf)).resolves.toBe(code);
  }
  const { ctx, orderId } = await makePayableOrder();
  await say(ctx, (await pay(ctx, orderId))!.attemptId, success(6_800_000));
  await expect(pay(ctx, orderId).catch(codeOf)).resolves.toBe("payment.already_paid");
});

test("how a counter sale is paid was agreed there: its customer cannot have it on collection", async () => {
  const { ctx, orderId } = await makePayableOrder({ fulfilmentKind: "counter" });
  const cash = requestOrderPayment(ctx, { orderId, method: "cash" }, "taslimu-1");
  expect(await cash.catch(codeOf)).toBe("payment.not_offered");
  expect((await readMoney(ctx)).order).toMatchObject({ settlement: "now" });
  await inTransaction(ctx, (tx) => chooseSettlement(tx, orderId, "on_collection"));
  expect((await readMoney(ctx)).order).toMatchObject({ settlement: "now" });
});

test("another shop's order cannot be paid", async () => {
  const { orderId } = await makePayableOrder();
  const { ctx } = await harness.makeShop();
  await expect(pay(ctx, orderId).catch(codeOf)).resolves.toBe("order.not_found");
});

test("a number that cannot pay by mobile money is refused", async () => {
  const { ctx, orderId } = await makePayableOrder({ customerPhone: "+254712345678" });
  await expect(pay(ctx, orderId).catch(codeOf)).resolves.toBe("payment.invalid_phone");
  const nobody = await makePayableOrder({ customerPhone: null });
  await expect(pay(nobody.ctx, nobody.orderId).catch(codeOf)).resolves.toBe("payment.phone_required");
});

test("whatever is said, how often and in which order: money counts once and the ledger agrees with it", async () => {
  const event = fc.record({
    state: fc.constantFrom("pending", "succeeded", "failed", "cancelled", "expired", "unknown"),
    dedupe: fc.integer({ min: 0, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 8 }), fc.boolean(), async (list, atOnce) => {
      const { ctx, orderId } = await makePayableOrder();
      const { attemptId } = (await pay(ctx, orderId))!;
      const works = list.map(({ state, dedupe }) => () => {
        const status: ChargeStatus = state === "succeeded" ? success(6_800_000) : { state, raw: {} };
        return say(ctx, attemptId, status, `${attemptId}:${state}:${dedupe}`);
      });
      if (atOnce) await Promise.all(works.map((work) => work()));
      else for (const work of works) await work();
      const paid = list.some(({ state }) => state === "succeeded");
      const { order, ledger } = await readMoney(ctx);
      expect(order.paymentStatus).toBe(paid ? "paid" : "unpaid");
      expect(order.paidMinor).toBe(paid ? 6_800_000 : 0);
      expect(ledger).toEqual(paid ? { "provider_clearing:selcom": 6_800_000, shop_payable: 6_800_000 } : {});
    }),
    { numRuns: 25 },
  );
});

test("too little leaves the rest due, and the next prompt asks for the rest", async () => {
  const { ctx, orderId } = await makePayableOrder();
  await say(ctx, (await pay(ctx, orderId))!.attemptId, success(3_400_000));
  expect((await readMoney(ctx)).order).toMatchObject({
    paymentStatus: "partially_paid",
    paidMinor: 3_400_000,
  });
  const second = await pay(ctx, orderId);
  const { attempts } = await readMoney(ctx);
  expect(attempts.find((attempt) => attempt.id === second!.attemptId)!.amountMinor).toBe(3_400_000);
});

test("money that came another way is not asked for again", async () => {
  const { ctx, orderId } = await makePayableOrder();
  await setPaid(ctx, orderId, 2_000_000);
  const { attemptId } = (await pay(ctx, orderId))!;
  expect((await readMoney(ctx)).attempts).toMatchObject([{ amountMinor: 4_800_000 }]);
  await say(ctx, attemptId, success(4_800_000));
  expect((await readMoney(ctx)).order).toMatchObject({ paymentStatus: "paid", paidMinor: 6_800_000 });
  const [intent] = await ctx.store.tenant(ctx.shopId, (db) => db.select().from(paymentIntents));
  expect(intent).toMatchObject({ status: "succeeded" });
  await expect(pay(ctx, orderId).catch(codeOf)).resolves.toBe("payment.already_paid");
});

test("too much is kept: the excess is the customer's credit", async () => {
  const { ctx, orderId } = await makePayableOrder();
  await say(ctx, (await pay(ctx, orderId))!.attemptId, success(7_000_000));
  const { order, ledger } = await readMoney(ctx);
  expect(order.paymentStatus).toBe("overpaid");
  expect(ledger).toEqual({
    "provider_clearing:selcom": 7_000_000,
    shop_payable: 6_800_000,
    [`customer_credit:${orderId}`]: 200_000,
  });
});

test("a late success on a cancelled order is kept as unmatched money, and the order stays cancelled", async () => {
  const { ctx, orderId, events } = await makePayableOrder();
  const { attemptId } = (await pay(ctx, orderId))!;
  await say(ctx, attemptId, { state: "expired", failureCode: "user_timeout", raw: {} });
  await ctx.store.tenant(ctx.shopId, (db) =>
    db.update(orders).set({ lifecycle: "cancelled" }).where(eq(orders.id, orderId)),
  );
  await say(ctx, attemptId, success(6_800_000));
  const { order, ledger } = await readMoney(ctx);
  expect(order).toMatchObject({ lifecycle: "cancelled", paymentStatus: "refund_pending" });
  expect(ledger).toEqual({ "provider_clearing:selcom": 6_800_000, unmatched_money: 6_800_000 });
  expect((await events()).map((event) => event.name)).toContain("payment.unmatched");
});

test("two late successes of two attempts are both taken", async () => {
  const { ctx, orderId } = await makePayableOrder();
  const first = (await pay(ctx, orderId))!.attemptId;
  await say(ctx, first, { state: "expired", failureCode: "user_timeout", raw: {} });
  const second = (await pay(ctx, orderId))!.attemptId;
  await Promise.all([say(ctx, first, success(6_800_000, "R1")), say(ctx, second, success(6_800_000, "R2"))]);
  const { order, ledger } = await readMoney(ctx);
  expect(order).toMatchObject({ paymentStatus: "overpaid", paidMinor: 13_600_000 });
  expect(ledger["provider_clearing:selcom"]).toBe(13_600_000);
});

test("a success without an amount or in another currency is never paid", async () => {
  const { ctx, orderId } = await makePayableOrder();
  const { attemptId } = (await pay(ctx, orderId))!;
  await say(ctx, attemptId, { state: "succeeded", raw: {} });
  await say(ctx, attemptId, { ...success(6_800_000), currency: "KES" });
  const { order, events } = await readMoney(ctx);
  expect(order.paymentStatus).toBe("unpaid");
  expect(events.map((event) => event.outcome)).toEqual(["rejected", "rejected"]);
});

async function notify(reference: string, changes: Record<string, string> = {}, at = new Date()) {
  const notice = {
    transid: "TX1",
    order_id: reference,
    reference: "0281234567",
    result: "SUCCESS",
    resultcode: "000",
    payment_status: "COMPLETED",
    channel: "MPESA-TZ",
    amount: "68000",
    phone: "255754000218",
  };
  provider.truths.set(reference, notice);
  return harness.app.request("/store/webhooks/selcom", {
    method: "POST",
    headers: { ...signedHeaders(keys, notice, at), "Content-Type": "application/json" },
    body: JSON.stringify({ ...notice, ...changes }),
  });
}

test("a signed notice is answered, stored once however often it comes, and pays the order", async () => {
  const { ctx, orderId } = await makePayableOrder();
  await pay(ctx, orderId);
  const { reference } = (await readMoney(ctx)).attempts[0]!;
  const answers = await Promise.all(Array.from({ length: 5 }, () => notify(reference)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  const { events } = await readMoney(ctx);
  expect(events).toHaveLength(1);
  await Promise.all(
    [1, 2].map(() =>
      applyPaymentNotice(harness.base, harness.deps.payments, { shopId: ctx.shopId, eventId: events[0]!.id }),
    ),
  );
  const { order, ledger } = await readMoney(ctx);
  expect(order.paymentStatus).toBe("paid");
  expect(ledger.shop_payable).toBe(6_800_000);
});

test("a forged, changed, old or unknown notice is refused and changes nothing", async () => {
  const { ctx, orderId } = await makePayableOrder();
  await pay(ctx, orderId);
  const { reference } = (await readMoney(ctx)).attempts[0]!;
  const refused = await Promise.all([
    notify(reference, { amount: "1" }),
    notify(reference, { payment_status: "PENDING" }),
    notify(reference, {}, new Date(Date.now() - 600_000)),
    notify("AGZNOBODY"),
    harness.app.request("/store/webhooks/selcom", { method: "POST", body: "{" }),
  ]);
  expect(refused.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401]);
  const { order, events } = await readMoney(ctx);
  expect(order.paymentStatus).toBe("unpaid");
  expect(events).toEqual([]);
});

test("a paid order gets one receipt, numbered without gaps; an unpaid one gets none", async () => {
  const { ctx, orderId, events } = await makePayableOrder();
  await ctx.store.tenant(ctx.shopId, (db) => db.update(orderLines).set({ variantName: "M, Bahari" }));
  const { attemptId } = (await pay(ctx, orderId))!;
  await issueReceipt(ctx, { orderId, attemptId });
  await say(ctx, attemptId, success(6_800_000));
  await Promise.all(Array.from({ length: 5 }, () => issueReceipt(ctx, { orderId, attemptId })));
  const issued = (await events()).filter((event) => event.name === "receipt.issued");
  expect(issued.map((event) => event.payload)).toEqual([{ orderId }]);
  const kept = await ctx.store.tenant(ctx.shopId, (db) => db.select().from(receipts));
  expect(kept).toMatchObject([{ orderId, number: 1, totalMinor: 6_800_000 }]);
  expect(kept[0]?.items).toMatchObject([{ name: "Gauni la kitenge, M, Bahari" }]);
  const { timeline } = await getOrder(ctx, orderId);
  expect(timeline.find((entry) => entry.kind === "receipt.issued")).toMatchObject({ facts: { number: 1 } });
});

test("history cannot be changed, and a posting that does not balance cannot be made", async () => {
  const { ctx, orderId } = await makePayableOrder();
  await say(ctx, (await pay(ctx, orderId))!.attemptId, success(6_800_000));
  const change = ctx.store.tenant(ctx.shopId, (db) => db.update(ledgerEntries).set({ amountMinor: 1 }));
  await expect(change).rejects.toThrow("Failed query: update");
  const unbalanced = ctx.store.tenant(ctx.shopId, async (db) => {
    const [entry] = await db.select().from(ledgerEntries).limit(1);
    const { id: _id, ...copy } = entry!;
    await db.insert(ledgerEntries).values({ ...copy, amountMinor: 5 });
  });
  await expect(unbalanced).rejects.toThrow("does not balance");
});
