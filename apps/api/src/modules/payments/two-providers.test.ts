import { nobody, providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentIntents } from "#db/schema/payments.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { PaymentAttemptId } from "#kernel/ids.ts";
import { orderTimeline } from "#db/schema/orders.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { makeProviderAccount, makeSnippeAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { pollPaymentAttempt } from "./poll-payment-attempt.ts";
import { type PaymentRequest, requestOrderPayment } from "./request-order-payment.ts";
import { submitPaymentAttempt } from "./submit-payment-attempt.ts";
import { takeUpDueAttempts } from "./take-up-due-attempts.ts";

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
beforeEach(async () => {
  harness.setNow(null);
  await sandbox.clearFaults();
});

let phones = 0;
let requests = 0;

/** An order of a shop with an account at Selcom and one at Snippe behind it, to be paid from a phone of its own. */
async function makeOrder() {
  const start = new Date();
  harness.setNow(start);
  const shop = await harness.makeShop();
  const { ctx } = shop;
  await makeProviderAccount(ctx, harness.deps.secrets);
  await makeSnippeAccount(ctx, harness.deps.secrets);
  const { orderId } = await makeSubmittedOrder(ctx);
  const phone = `+2557541${String(10_000 + phones++ * 100).slice(-5)}`;
  const pay = (method: "mobile_money" | "card" | "qr") => {
    const request: PaymentRequest =
      method === "mobile_money" ? { orderId, method, network: null, phone } : { orderId, method };
    return requestOrderPayment(ctx, request, `two-${requests++}`);
  };
  const { payments } = harness.deps;
  const job = (attemptId: PaymentAttemptId) => ({ shopId: ctx.shopId, attemptId });
  return {
    ...shop,
    orderId,
    phone,
    pay,
    at: (seconds: number) => void harness.setNow(new Date(start.getTime() + seconds * 1000)),
    submit: (id: PaymentAttemptId, port: PaymentPort = payments) =>
      submitPaymentAttempt(harness.base, port, job(id)),
    poll: (id: PaymentAttemptId, port: PaymentPort = payments) =>
      pollPaymentAttempt(harness.base, port, job(id)),
    attempts: () => readAttempts(ctx),
    order: () => ctx.store.tenant(ctx.shopId, async (db) => (await db.select().from(orders))[0]!),
    intents: () => ctx.store.tenant(ctx.shopId, (db) => db.select().from(paymentIntents)),
    history: () =>
      ctx.store.tenant(ctx.shopId, async (db) =>
        (await db.select().from(orderTimeline).orderBy(asc(orderTimeline.id))).map(({ kind }) => kind),
      ),
    prompts: () => findPrompts(phone),
  };
}

const readAttempts = (ctx: Ctx) =>
  ctx.store.tenant(ctx.shopId, (db) =>
    db.select().from(paymentAttempts).orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id)),
  );

async function findPrompts(phone: string): Promise<{ id: string }[]> {
  const response = await fetch(`${sandbox.url}/__sandbox/prompts`);
  const prompts = (await response.json()) as { id: string; msisdn: string }[];
  return prompts.filter(({ msisdn }) => `+${msisdn}` === phone);
}

const selcomDown = (times = 1) =>
  sandbox.addFault({ target: "selcom.call", fault: "error", code: 500, times });

test("where the first provider is down the second one is asked, and the order is paid once", async () => {
  const { pay, submit, poll, at, attempts, order, intents, history, prompts, events } = await makeOrder();
  const { attemptId } = (await pay("mobile_money"))!;
  await selcomDown();
  at(1);
  await submit(attemptId);
  const [first, second] = await attempts();
  expect(first).toMatchObject({ status: "failed", failureCode: "provider_down", follows: null });
  expect(second).toMatchObject({ status: "created", follows: attemptId, amountMinor: first!.amountMinor });
  expect(second!.reference).not.toBe(first!.reference);
  expect(await prompts()).toEqual([]);
  await submit(second!.id);
  const [prompt, ...others] = await prompts();
  expect(others).toEqual([]);
  await sandbox.answerPrompt(prompt!.id, "approve");
  at(15);
  await poll(second!.id);
  expect(await attempts()).toMatchObject([{ status: "failed" }, { status: "succeeded" }]);
  expect((await attempts())[1]!.feeMinor).toBeGreaterThan(0);
  expect(await order()).toMatchObject({ paymentStatus: "paid" });
  expect(await intents()).toMatchObject([{ status: "succeeded", purpose: "order" }]);
  expect(await history()).toEqual(expect.arrayContaining(["payment.started", "payment.moved"]));
  const told = (await events()).map(({ name }) => name);
  expect(told).toContain("payment.moved");
  expect(told).not.toContain("payment.failed");
});

test("while the first outcome is unknown nobody else is asked", async () => {
  const { pay, submit, poll, at, attempts } = await makeOrder();
  const { attemptId } = (await pay("mobile_money"))!;
  // The order is made; whether its prompt went out nobody knows.
  const unsure: PaymentPort = {
    ...harness.deps.payments,
    requestPayment: () => Promise.resolve({ state: "unknown", raw: {} }),
  };
  await submit(attemptId, unsure);
  await sandbox.addFault({ target: "selcom.call", fault: "error", code: 999, times: 3 });
  for (const seconds of [30, 90, 200]) {
    at(seconds);
    await poll(attemptId);
  }
  expect(await attempts()).toMatchObject([{ id: attemptId, status: "unknown" }]);
});

test.each(["insufficient_funds", "user_cancelled", "wrong_pin"] as const)(
  "who could not or would not pay (%s) is not asked by a second provider",
  async (failureCode) => {
    const { pay, submit, attempts } = await makeOrder();
    const { attemptId } = (await pay("mobile_money"))!;
    const state = failureCode === "user_cancelled" ? ("cancelled" as const) : ("failed" as const);
    await submit(attemptId, {
      ...harness.deps.payments,
      requestPayment: () => Promise.resolve({ state, failureCode, raw: {} }),
    });
    expect(await attempts()).toMatchObject([{ id: attemptId, failureCode }]);
  },
);

test("both down: the customer is told once that it failed", async () => {
  const { pay, submit, at, attempts, events } = await makeOrder();
  const { attemptId } = (await pay("mobile_money"))!;
  await selcomDown();
  at(1);
  await submit(attemptId);
  const [, second] = await attempts();
  await submit(second!.id, {
    ...harness.deps.payments,
    requestPayment: () => Promise.resolve({ state: "failed", failureCode: "provider_down", raw: {} }),
  });
  expect(await attempts()).toHaveLength(2);
  expect((await events()).filter(({ name }) => name === "payment.failed")).toHaveLength(1);
});

test("killed between any two steps, no prompt is doubled and the payment goes on", async () => {
  const { pay, submit, poll, at, attempts, prompts } = await makeOrder();
  const { attemptId } = (await pay("mobile_money"))!;
  const dies = () => Promise.reject(new Error("killed"));
  // Killed while the first provider is asked: it never had the request.
  await expect(submit(attemptId, { ...harness.deps.payments, requestPayment: dies })).rejects.toThrow(
    "killed",
  );
  await submit(attemptId);
  expect(await attempts()).toMatchObject([{ status: "submitted" }]);
  // The provider knows nothing, and for a minute the request may still be out.
  at(20);
  await poll(attemptId);
  expect(await attempts()).toHaveLength(1);
  at(70);
  await Promise.all([poll(attemptId), poll(attemptId), submit(attemptId)]);
  const [, second] = await attempts();
  expect(await attempts()).toMatchObject([{ status: "failed" }, { status: "created", follows: attemptId }]);
  // Killed with the second one committed and its job lost: it is found in the data.
  at(80);
  await takeUpDueAttempts(harness.base);
  // Killed after Snippe took it and before its answer was kept.
  const { payments } = harness.deps;
  const tookIt: PaymentPort = {
    ...payments,
    requestPayment: (charge) => payments.requestPayment(charge).then(dies),
  };
  await expect(submit(second!.id, tookIt)).rejects.toThrow("killed");
  await Promise.all([submit(second!.id), poll(attemptId), poll(second!.id)]);
  expect(await prompts()).toHaveLength(1);
  expect(await attempts()).toMatchObject([{ status: "failed" }, { status: "pending" }]);
  await sandbox.answerPrompt((await prompts())[0]!.id, "approve");
  at(100);
  await Promise.all([poll(second!.id), poll(second!.id)]);
  expect(await attempts()).toMatchObject([{ status: "failed" }, { status: "succeeded" }]);
});

test("a card is paid on the provider's page, and found without a notice when its customer is back", async () => {
  const { pay, submit, poll, at, attempts, order, events } = await makeOrder();
  const { attemptId } = (await pay("card"))!;
  await submit(attemptId);
  const [card] = await attempts();
  expect(card).toMatchObject({ status: "pending", method: "card", qrText: null });
  expect((await events()).map(({ name }) => name)).toContain("payment.ready");
  const pressed = await fetch(card!.pageUrl!, {
    method: "POST",
    body: new URLSearchParams({ action: "pay" }),
    redirect: "manual",
  });
  // The way back says nothing that anybody here believes.
  expect(pressed.headers.get("location")).toContain("/cart?from=payment");
  expect(await order()).toMatchObject({ paymentStatus: "unpaid" });
  at(20);
  await poll(attemptId);
  expect(await order()).toMatchObject({ paymentStatus: "paid" });
});

test("a code that nobody paid makes room for another way, and one paid all the same becomes credit", async () => {
  const { pay, submit, poll, at, attempts, order, prompts } = await makeOrder();
  const { attemptId } = (await pay("qr"))!;
  await submit(attemptId);
  const [code] = await attempts();
  expect(code!.qrText).toMatch(/^000201/);
  await expect(pay("qr")).rejects.toThrow("payment.in_progress");
  at(1);
  const prompt = (await pay("mobile_money"))!;
  expect(await attempts()).toMatchObject([{ status: "cancelled" }, { status: "created" }]);
  await submit(prompt.attemptId);
  await sandbox.call("/codes", { text: code!.qrText });
  await sandbox.answerPrompt((await prompts())[0]!.id, "approve");
  at(20);
  await poll(prompt.attemptId);
  await poll(attemptId);
  const { paidMinor, totalMinor, paymentStatus } = await order();
  expect({ paidMinor, paymentStatus }).toEqual({ paidMinor: 2 * totalMinor, paymentStatus: "overpaid" });
});
