import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { ledgerTransactions, paymentAttempts, providerEvents } from "#db/schema/payments.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { PaymentAttemptId } from "#kernel/ids.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { applyChargeStatus } from "./apply-charge-status.ts";
import { requestOrderPayment } from "./request-order-payment.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const priceMinor = 6_800_000;
const providerReference = "0281234567";
const success: ChargeStatus = {
  state: "succeeded",
  amountMinor: priceMinor,
  currency: "TZS",
  providerReference,
  raw: { payment_status: "COMPLETED" },
};
const pending: ChargeStatus = { state: "pending", providerReference, raw: { payment_status: "PENDING" } };
const failed: ChargeStatus = { state: "failed", failureCode: "wrong_pin", providerReference, raw: {} };

/** Two orders of one shop, each with a payment attempt. */
async function makeTwoTries() {
  const { ctx } = await harness.makeShop();
  await makeProviderAccount(ctx, harness.deps.secrets);
  const makeTry = async () => {
    const { orderId } = await makeSubmittedOrder(ctx);
    const how = { orderId, method: "mobile_money", network: null, phone: null } as const;
    return { orderId, ...(await requestOrderPayment(ctx, how, orderId))! };
  };
  return { ctx, first: await makeTry(), second: await makeTry() };
}

let events = 0;
const say = (ctx: Ctx, { attemptId }: { attemptId: PaymentAttemptId }, status: ChargeStatus) =>
  applyChargeStatus(ctx, { attemptId, source: "poll", dedupeKey: `said:${events++}`, status });

const read = (ctx: Ctx, { orderId, attemptId }: Awaited<ReturnType<typeof makeTwoTries>>["first"]) =>
  ctx.store.tenant(ctx.shopId, async (db) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
    const events = await db.select().from(providerEvents).where(eq(providerEvents.attemptId, attemptId));
    const posted = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.orderId, orderId));
    return {
      paid: order!.paidMinor,
      status: attempt!.status,
      failureCode: attempt!.failureCode,
      reference: attempt!.providerReference,
      outcomes: events.map(({ outcome }) => outcome),
      postings: posted.length,
    };
  });

test("money told a second time under the same reference is not taken again, and the attempt is handed to people", async () => {
  const { ctx, first, second } = await makeTwoTries();
  await say(ctx, first, success);
  await say(ctx, second, success);
  expect(await read(ctx, first)).toMatchObject({ paid: priceMinor, status: "succeeded", postings: 1 });
  const end = { paid: 0, status: "expired", failureCode: "unclear", reference: null, postings: 0 };
  expect(await read(ctx, second)).toEqual({ ...end, outcomes: ["rejected"] });
  await say(ctx, second, success);
  expect(await read(ctx, second)).toEqual({ ...end, outcomes: ["rejected", "rejected"] });
});

test("said of both at once, one is paid and the other comes to its end", async () => {
  const { ctx, first, second } = await makeTwoTries();
  const both = [first, second];
  const said = await Promise.allSettled(both.map((one) => say(ctx, one, success)));
  // What met the other on the way is said again, as a job does.
  for (const [index, { status }] of said.entries())
    if (status === "rejected") await say(ctx, both[index]!, success);
  const ends = await Promise.all(both.map((one) => read(ctx, one)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["expired", "succeeded"]);
  expect(ends.reduce((sum, { postings }) => sum + postings, 0)).toBe(1);
});

test("a reference that brought no money yet belongs to the attempt that brings it", async () => {
  const { ctx, first, second } = await makeTwoTries();
  await say(ctx, first, pending);
  await say(ctx, second, pending);
  await say(ctx, first, failed);
  await say(ctx, second, success);
  expect(await read(ctx, first)).toMatchObject({ paid: 0, status: "failed", reference: null });
  const taken = { paid: priceMinor, status: "succeeded", reference: providerReference, postings: 1 };
  expect(await read(ctx, second)).toMatchObject(taken);
  await say(ctx, first, success);
  expect(await read(ctx, first)).toMatchObject({ paid: 0, status: "failed", postings: 0 });
});

test("an attempt that succeeded keeps its money when its reference is named for another that waits", async () => {
  const { ctx, first, second } = await makeTwoTries();
  await say(ctx, first, success);
  await say(ctx, second, pending);
  expect(await read(ctx, second)).toMatchObject({ status: "pending", reference: null });
  await say(ctx, second, { ...success, providerReference: "0289999999" });
  expect(await read(ctx, second)).toMatchObject({ paid: priceMinor, reference: "0289999999", postings: 1 });
});
