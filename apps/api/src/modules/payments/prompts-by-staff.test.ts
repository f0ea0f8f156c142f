import { afterAll, beforeAll, expect, test } from "vitest";
import { notices } from "#db/schema/notices.ts";
import { orders, orderTimeline } from "#db/schema/orders.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import { AppError } from "#kernel/app-error.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { sendPaymentLink } from "../chatflow/send-payment-link.ts";
import { checkPrompt } from "./check-prompt.ts";
import { claimPayment } from "./claim-payment.ts";
import { getOrderPayments } from "./get-order-payments.ts";
import { requestPaymentLink } from "./request-payment-link.ts";
import { type Prompt, requestPrompt } from "./request-prompt.ts";
import { takeCash } from "./take-cash.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

let keys = 0;
const newKey = () => `staff-asks-${keys++}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

async function makeOrder(values?: Parameters<typeof makeSubmittedOrder>[1]) {
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  await makeProviderAccount(ctx, harness.deps.secrets);
  const { orderId } = await makeSubmittedOrder(ctx, values);
  const nothingSaid = { network: null, phone: null, amountMinor: null, dueMinor: null };
  return {
    ...shop,
    orderId,
    ask: (prompt: Partial<Prompt> = {}, key = newKey()) =>
      requestPrompt(ctx, { orderId, ...nothingSaid, ...prompt }, key),
    claim: (reference: string, key = newKey()) =>
      claimPayment(ctx, { orderId, reference, amountMinor: null }, key),
    pay: (amountMinor: number | null = null) =>
      takeCash(ctx, { orderId, amountMinor, dueMinor: null }, newKey()),
    read: () =>
      ctx.store.tenant(shopId, async (db) => ({
        order: (await db.select().from(orders))[0]!,
        attempts: await db.select().from(paymentAttempts),
        timeline: (await db.select().from(orderTimeline)).map(({ kind }) => kind),
        notices: (await db.select().from(notices)).map(({ kind, channel }) => ({ kind, channel })),
      })),
  };
}

test("staff have a phone asked for a part; the same press asks once", async () => {
  const { ask, read } = await makeOrder();
  const key = newKey();
  const prompt = { amountMinor: 2_000_000, dueMinor: 6_800_000, phone: "0754 111 222" };
  const { attemptId } = await ask(prompt, key);
  expect(await ask(prompt, key)).toEqual({ attemptId });
  expect((await read()).attempts).toMatchObject([
    { id: attemptId, amountMinor: 2_000_000, phone: "+255754111222", network: "mpesa", status: "created" },
  ]);
  await expect(ask()).rejects.toSatisfy((error) => codeOf(error) === "payment.in_progress");
});

test("a prompt follows the cash that was taken, and is never for more than is due", async () => {
  const { ask, pay, read } = await makeOrder();
  await pay(5_000_000);
  await expect(ask({ dueMinor: 6_800_000 })).rejects.toSatisfy((e) => codeOf(e) === "payment.due_changed");
  await expect(ask({ amountMinor: 1_800_001 })).rejects.toSatisfy(
    (e) => codeOf(e) === "payment.more_than_due",
  );
  await ask();
  expect((await read()).attempts.find(({ method }) => method !== "cash")).toMatchObject({
    amountMinor: 1_800_000,
  });
});

test("nobody is asked for an order that is paid, over, or of another shop", async () => {
  const paid = await makeOrder();
  await paid.pay();
  await expect(paid.ask()).rejects.toSatisfy((error) => codeOf(error) === "payment.already_paid");
  const over = await makeOrder({ lifecycle: "cancelled" });
  await expect(over.ask()).rejects.toSatisfy((error) => codeOf(error) === "order.cancelled");
  await expect(paid.ask({ orderId: over.orderId })).rejects.toSatisfy((e) => codeOf(e) === "order.not_found");
});

test("two prompts at once: one goes out", async () => {
  const { ask, read } = await makeOrder();
  const results = await Promise.allSettled([ask(), ask(), ask()]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await read()).attempts).toHaveLength(1);
});

test("a claim is written down and pays nothing; its reference stands for one payment", async () => {
  const { claim, read, ctx, orderId } = await makeOrder();
  const key = newKey();
  await claim("sak2-j7qx 1p", key);
  await claim("sak2-j7qx 1p", key);
  expect((await read()).order).toMatchObject({ paymentStatus: "unpaid", paidMinor: 0 });
  expect(await getOrderPayments(ctx, orderId)).toMatchObject({
    dueMinor: 6_800_000,
    claims: [{ reference: "SAK2J7QX1P", amountMinor: 6_800_000 }],
  });
  await expect(claim("SAK2J7QX1P")).rejects.toSatisfy((error) => codeOf(error) === "payment.reference_taken");
  expect((await read()).timeline).toContain("payment.claimed");
});

test("of two who claim one reference at once, one does", async () => {
  const { claim } = await makeOrder();
  const results = await Promise.allSettled([claim("AAAA1111"), claim("AAAA1111")]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a link to pay goes by SMS to who never wrote, once for each press", async () => {
  const { ctx, orderId, read, pay } = await makeOrder();
  const key = newKey();
  await requestPaymentLink(ctx, orderId, key);
  await requestPaymentLink(ctx, orderId, key);
  await sendPaymentLink(ctx, { orderId, request: key });
  await sendPaymentLink(ctx, { orderId, request: key });
  expect((await read()).notices).toEqual([{ kind: "order.payment_link", channel: "sms" }]);
  await pay();
  await expect(requestPaymentLink(ctx, orderId, newKey())).rejects.toSatisfy(
    (error) => codeOf(error) === "payment.already_paid",
  );
});

test("who has no number is sent no link", async () => {
  const { ctx, orderId } = await makeOrder({ customerPhone: null });
  await expect(requestPaymentLink(ctx, orderId, newKey())).rejects.toSatisfy(
    (error) => codeOf(error) === "payment.phone_required",
  );
});

test("however often somebody presses, the provider is asked once in some seconds", async () => {
  const { ask, ctx, orderId } = await makeOrder();
  const { attemptId } = await ask();
  const asked = async () => {
    const { rows } = await harness.parts.database.query(
      "select count(*)::int as count from pgboss.job where name = 'payments.poll-attempt' and data->>'attemptId' = $1",
      [attemptId],
    );
    return Number(rows[0]!["count"]);
  };
  const before = await asked();
  await Promise.all(Array.from({ length: 8 }, () => checkPrompt(ctx, orderId)));
  await checkPrompt(ctx, orderId);
  expect(await asked()).toBe(before + 1);
  await checkPrompt({ ...ctx, now: () => new Date(Date.now() + 6_000) } as typeof ctx, orderId);
  expect(await asked()).toBe(before + 2);
});
