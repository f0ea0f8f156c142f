import { nobody, providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, providerAccounts } from "#db/schema/payments.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { pollPaymentAttempt } from "./poll-payment-attempt.ts";
import { requestOrderPayment } from "./request-order-payment.ts";
import { submitPaymentAttempt } from "./submit-payment-attempt.ts";
import { takeUpDueAttempts } from "./take-up-due-attempts.ts";

let sandbox: Sandbox;
let harness: Harness;
beforeAll(async () => {
  sandbox = await startSandbox(nobody);
  // The provider's notices are lost, every one of them, so that only asking tells what happened.
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

type Trouble = { fault: "error" | "drop"; code?: number };
const breakCalls = (trouble: Trouble, times = 1) =>
  sandbox.addFault({ target: "selcom.call", times, ...trouble });

const troubles: [string, Trouble][] = [
  ["500", { fault: "error", code: 500 }],
  ["429", { fault: "error", code: 429 }],
  ["999", { fault: "error", code: 999 }],
  ["a cut connection", { fault: "drop" }],
];

/** An order with a payment attempt, made at `start`; `at` moves the product's clock to so many seconds later. */
async function startPayment() {
  const start = new Date();
  harness.setNow(start);
  const shop = await harness.makeShop();
  const { ctx } = shop;
  await makeProviderAccount(ctx, harness.deps.secrets);
  const { orderId } = await makeSubmittedOrder(ctx);
  const { attemptId } = (await request(ctx, orderId))!;
  const job = { shopId: ctx.shopId, attemptId };
  return {
    ...shop,
    orderId,
    attemptId,
    at: (seconds: number) => void harness.setNow(new Date(start.getTime() + seconds * 1000)),
    submit: (payments: PaymentPort = harness.deps.payments) =>
      submitPaymentAttempt(harness.base, payments, job),
    poll: (payments: PaymentPort = harness.deps.payments) => pollPaymentAttempt(harness.base, payments, job),
    read: () => readPayment(ctx, attemptId),
    failures: async () =>
      (await shop.events()).flatMap(({ name, payload }) =>
        name === "payment.failed" ? [payload["failureCode"]] : [],
      ),
  };
}

let requests = 0;
const request = (ctx: Ctx, orderId: OrderId) =>
  requestOrderPayment(
    ctx,
    { orderId, method: "mobile_money", network: null, phone: null },
    `request-${requests++}`,
  );

const readPayment = (ctx: Ctx, attemptId: PaymentAttemptId) =>
  ctx.store.tenant(ctx.shopId, async (db) => {
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
    const [order] = await db.select().from(orders);
    return { ...attempt!, paymentStatus: order!.paymentStatus };
  });

async function findPrompt(reference: string): Promise<{ id: string } | undefined> {
  const response = await fetch(`${sandbox.url}/__sandbox/prompts`);
  const prompts = (await response.json()) as { id: string; reference: string }[];
  return prompts.find((prompt) => prompt.reference === reference);
}

/** The customer enters the PIN. */
async function approve(reference: string): Promise<void> {
  const prompt = await findPrompt(reference);
  await sandbox.answerPrompt(prompt!.id, "approve");
}

const expiresAfter = 300;
const handedOverAfter = 3 * expiresAfter;
const day = 86_400;

test.each(troubles)(
  "an order the provider may not have made, after %s, has failed at once",
  async (_, trouble) => {
    const { ctx, orderId, submit, read, failures } = await startPayment();
    await breakCalls(trouble);
    await submit();
    const { reference, ...payment } = await read();
    expect(payment).toMatchObject({ status: "failed", failureCode: "provider_down" });
    expect(await failures()).toEqual(["provider_down"]);
    // No prompt went out, so the next try cannot take the money twice.
    expect(await findPrompt(reference)).toBeUndefined();
    await expect(request(ctx, orderId)).resolves.toBeTruthy();
  },
);

test.each(troubles)(
  "money given before an attempt expires is found, though the question met %s",
  async (_, trouble) => {
    const { ctx, orderId, at, submit, poll, read, failures } = await startPayment();
    await submit();
    await approve((await read()).reference);
    at(expiresAfter);
    await breakCalls(trouble);
    await poll();
    expect(await read()).toMatchObject({ status: "unknown", failureCode: null });
    await expect(request(ctx, orderId)).rejects.toMatchObject({ code: "payment.in_progress" });
    at(expiresAfter + 180);
    await poll();
    expect(await read()).toMatchObject({ status: "succeeded", paymentStatus: "paid" });
    expect(await failures()).toEqual([]);
  },
);

test("an attempt that the provider did not take back is not given up, and its money is taken", async () => {
  const { at, submit, poll, read, failures } = await startPayment();
  const { payments } = harness.deps;
  await submit();
  at(expiresAfter);
  await poll({
    ...payments,
    cancel: async (charge) => {
      await breakCalls({ fault: "error", code: 500 });
      return payments.cancel(charge);
    },
  });
  const { reference, status } = await read();
  expect(status).toBe("unknown");
  await approve(reference);
  at(expiresAfter + 60);
  await poll();
  expect(await read()).toMatchObject({ status: "succeeded", paymentStatus: "paid" });
  expect(await failures()).toEqual([]);
});

test("an attempt that was taken back ends when it expires", async () => {
  const { at, submit, poll, read, failures } = await startPayment();
  await submit();
  at(expiresAfter);
  await poll();
  const { reference, ...payment } = await read();
  expect(payment).toMatchObject({ status: "expired", failureCode: "user_timeout" });
  expect(await failures()).toEqual(["user_timeout"]);
  expect(await findPrompt(reference)).toBeUndefined();
});

test.each(troubles)(
  "after fifteen minutes of %s the customer and the shop are told to look",
  async (_, trouble) => {
    const { ctx, orderId, at, submit, poll, read, failures } = await startPayment();
    await submit();
    const { reference } = await read();
    await breakCalls(trouble, 100);
    // Each question is asked at the moment that the one before it set.
    const asked: number[] = [];
    const { createdAt } = await read();
    for (let { nextPollAt } = await read(); nextPollAt !== null; { nextPollAt } = await read()) {
      const seconds = (nextPollAt.getTime() - createdAt.getTime()) / 1000;
      asked.push(seconds);
      at(seconds);
      await poll();
    }
    expect(asked).toEqual([10, 190, 300, 480, 660, 840, handedOverAfter]);
    expect(await read()).toMatchObject({
      status: "expired",
      failureCode: "unclear",
      paymentStatus: "unpaid",
    });
    expect(await failures()).toEqual(["unclear"]);

    // It had been paid all along; a day later the provider is well again.
    await approve(reference);
    at(handedOverAfter + day);
    await poll();
    expect(await read()).toMatchObject({ status: "expired" });
    await sandbox.clearFaults();
    at(handedOverAfter + 2 * day);
    await poll();
    expect(await read()).toMatchObject({ status: "succeeded", paymentStatus: "paid" });
    await expect(request(ctx, orderId)).rejects.toMatchObject({ code: "payment.already_paid" });
  },
);

test("an account whose keys cannot be read keeps no attempt open for ever", async () => {
  const { ctx, at, submit, poll, read, failures } = await startPayment();
  await submit();
  await ctx.store.tenant(ctx.shopId, (db) => db.update(providerAccounts).set({ credentialsSealed: "?" }));
  at(handedOverAfter);
  await poll();
  expect(await read()).toMatchObject({ status: "expired", failureCode: "unclear" });
  expect(await failures()).toEqual(["unclear"]);
});

test("an attempt on its way to the provider does not fail because the provider does not know it yet", async () => {
  const { at, submit, poll, read, failures } = await startPayment();
  const { payments } = harness.deps;
  await submit({
    ...payments,
    requestPayment: async (charge) => {
      at(10);
      await poll();
      return payments.requestPayment(charge);
    },
  });
  const { reference, status } = await read();
  expect(status).toBe("pending");
  expect(await findPrompt(reference)).toBeDefined();
  expect(await failures()).toEqual([]);
});

test("an attempt that its process did not bring to the provider is looked for, and brought there once", async () => {
  const { at, submit, read, attemptId } = await startPayment();
  const { payments } = harness.deps;
  const looks = async () => {
    await takeUpDueAttempts(harness.base);
    const { rows } = await harness.parts.database.query(
      "select count(*)::int as count from pgboss.job where name = 'payments.submit-attempt' and data->>'attemptId' = $1",
      [attemptId],
    );
    return rows[0]!["count"];
  };
  // One was written with the attempt, since no workers run here.
  at(4);
  expect(await looks()).toBe(1);
  at(5);
  expect(await looks()).toBe(2);
  at(6);
  expect(await looks()).toBe(2);
  let prompts = 0;
  const counting: PaymentPort = {
    ...payments,
    requestPayment: (charge) => {
      prompts++;
      return payments.requestPayment(charge);
    },
  };
  await Promise.all([submit(counting), submit(counting)]);
  expect(prompts).toBe(1);
  expect(await read()).toMatchObject({ status: "pending" });
});

test("an attempt whose process died before the provider heard of it fails after a minute", async () => {
  const { at, submit, poll, read } = await startPayment();
  const dying = { ...harness.deps.payments, requestPayment: () => Promise.reject(new Error("killed")) };
  await expect(submit(dying)).rejects.toThrow("killed");
  at(59);
  await poll();
  expect(await read()).toMatchObject({ status: "submitted" });
  at(60);
  await poll();
  expect(await read()).toMatchObject({ status: "failed", failureCode: "provider_down" });
});

test("a success without an amount ends nothing, and the same one with its amount pays the order", async () => {
  const { at, submit, poll, read } = await startPayment();
  const { payments } = harness.deps;
  await submit();
  await approve((await read()).reference);
  const fetchStatus: PaymentPort["fetchStatus"] = async (charge) => {
    const { amountMinor: _amount, ...status } = await payments.fetchStatus(charge);
    return status;
  };
  at(10);
  await poll({ ...payments, fetchStatus });
  expect(await read()).toMatchObject({ status: "pending", paymentStatus: "unpaid" });
  at(30);
  await poll();
  expect(await read()).toMatchObject({ status: "succeeded", paymentStatus: "paid" });
});

test("an attempt whose time ran out before it could be sent is not sent any more", async () => {
  const { at, submit, read, failures } = await startPayment();
  at(expiresAfter);
  await submit();
  const { reference, ...payment } = await read();
  expect(payment).toMatchObject({ status: "expired", failureCode: "expired" });
  expect(await failures()).toEqual(["expired"]);
  expect(await findPrompt(reference)).toBeUndefined();
});
