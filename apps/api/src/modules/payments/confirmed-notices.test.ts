import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signedHeaders } from "#adapters/selcom/signature.ts";
import { orders } from "#db/schema/orders.ts";
import { ledgerTransactions, paymentAttempts, providerEvents } from "#db/schema/payments.ts";
import type { Ctx } from "#kernel/ctx.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { type PaymentProvider, type ProviderTruth, startPaymentProvider } from "#test/payment-provider.ts";
import { applyPaymentNotice } from "./apply-payment-notice.ts";
import { pollPaymentAttempt } from "./poll-payment-attempt.ts";
import { requestOrderPayment } from "./request-order-payment.ts";

const keys = { vendor: "TILL000099", apiKey: "local-selcom-key", apiSecret: "local-selcom-secret" };

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
beforeEach(() => {
  harness.setNow(null);
  provider.isDown = false;
});

/** An order of 68,000 shillings whose prompt is out. */
async function makePrompted() {
  const { ctx } = await harness.makeShop();
  await makeProviderAccount(ctx, harness.deps.secrets, keys);
  const { orderId } = await makeSubmittedOrder(ctx);
  const how = { orderId, method: "mobile_money", network: null, phone: null } as const;
  await requestOrderPayment(ctx, how, orderId);
  const [attempt] = await ctx.store.tenant(ctx.shopId, (db) => db.select().from(paymentAttempts));
  return { ctx, reference: attempt!.reference, attemptId: attempt!.id };
}

/** Whoever has the shop's key and secret may sign anything. */
async function notify(reference: string, changes: Record<string, string> = {}): Promise<number> {
  const notice = {
    transid: `T${reference}`,
    order_id: reference,
    reference: `R${reference}`,
    result: "SUCCESS",
    resultcode: "000",
    payment_status: "COMPLETED",
    channel: "MPESA-TZ",
    amount: "68000",
    ...changes,
  };
  const { status } = await harness.app.request("/store/webhooks/selcom", {
    method: "POST",
    headers: { ...signedHeaders(keys, notice, new Date()), "Content-Type": "application/json" },
    body: JSON.stringify(notice),
  });
  return status;
}

const paid = (reference: string, changes: Partial<ProviderTruth> = {}): ProviderTruth => ({
  payment_status: "COMPLETED",
  amount: "68000",
  reference: `R${reference}`,
  channel: "MPESA-TZ",
  ...changes,
});

const read = ({ store, shopId }: Ctx) =>
  store.tenant(shopId, async (db) => {
    const [order] = await db.select().from(orders);
    const events = await db.select().from(providerEvents);
    return {
      paidMinor: order!.paidMinor,
      postings: (await db.select().from(ledgerTransactions)).length,
      outcomes: events.map(({ source, outcome }) => `${source} ${outcome}`),
      bodies: events.map(({ body }) => body),
    };
  });

/** The stored notice, asked about as its job does; `seconds` after it came. */
async function workOff(ctx: Ctx, seconds = 0): Promise<void> {
  const events = await ctx.store.tenant(ctx.shopId, (db) => db.select().from(providerEvents));
  for (const { id, receivedAt } of events) {
    harness.setNow(new Date(receivedAt.getTime() + seconds * 1000));
    await applyPaymentNotice(harness.base, harness.deps.payments, { shopId: ctx.shopId, eventId: id });
  }
}

/** The waiting jobs of the notice, in whole seconds from now. */
const delaysOf = async ({ shopId }: Ctx): Promise<number[]> =>
  (
    await harness.parts.database.query(
      `select round(extract(epoch from start_after - created_on))::int as delay from pgboss.job
        where name = 'payments.apply-event' and data->>'shopId' = $1 order by created_on`,
      [shopId],
    )
  ).rows.map(({ delay }) => Number(delay));

const unpaid = { paidMinor: 0, postings: 0, outcomes: ["webhook received"] };

test("a success that the provider confirms is booked at once, after one question", async () => {
  const { ctx, reference } = await makePrompted();
  provider.truths.set(reference, paid(reference));
  expect(await notify(reference)).toBe(200);
  expect(await read(ctx)).toMatchObject({ paidMinor: 6_800_000, postings: 1, outcomes: ["webhook applied"] });
  expect(provider.asked.filter((asked) => asked === reference)).toHaveLength(1);
  expect((await read(ctx)).bodies).toMatchObject([{ answer: { data: [{ payment_status: "COMPLETED" }] } }]);
});

test.each<[string, ProviderTruth | null]>([
  ["calls unpaid", { payment_status: "INPROGRESS", amount: "68000" }],
  ["calls refused", { payment_status: "REJECTED", amount: "68000" }],
  ["does not know", null],
  ["names no amount for", { payment_status: "COMPLETED" }],
  ["took in another currency for", { payment_status: "COMPLETED", amount: "68000", currency: "KES" }],
])("a signed success of what the provider %s books nothing and waits", async (_, truth) => {
  const { ctx, reference } = await makePrompted();
  if (truth) provider.truths.set(reference, truth);
  expect(await notify(reference)).toBe(200);
  expect(await read(ctx)).toMatchObject(unpaid);
  await workOff(ctx, 10);
  expect(await read(ctx)).toMatchObject(unpaid);
});

test("what the provider says is booked, not what its notice said", async () => {
  const { ctx, reference } = await makePrompted();
  provider.truths.set(reference, paid(reference, { amount: "34000" }));
  await notify(reference, { amount: "68000000" });
  expect(await read(ctx)).toMatchObject({ paidMinor: 3_400_000, postings: 1 });
});

test("a notice in another currency is not booked where the provider names none", async () => {
  const { ctx, reference } = await makePrompted();
  provider.truths.set(reference, paid(reference));
  await notify(reference, { currency: "KES" });
  expect(await read(ctx)).toMatchObject(unpaid);
});

test("while the provider cannot be asked a notice waits, is asked again, and is booked once it can", async () => {
  const { ctx, reference } = await makePrompted();
  provider.truths.set(reference, paid(reference));
  provider.isDown = true;
  expect(await notify(reference)).toBe(200);
  expect(await read(ctx)).toMatchObject(unpaid);
  await workOff(ctx, 60);
  await workOff(ctx, 3 * 86_400);
  expect(await read(ctx)).toMatchObject(unpaid);
  expect(await delaysOf(ctx)).toEqual([2, 60, 86_400]);
  provider.isDown = false;
  await workOff(ctx, 4 * 86_400);
  await workOff(ctx, 4 * 86_400);
  expect(await read(ctx)).toMatchObject({ paidMinor: 6_800_000, postings: 1, outcomes: ["webhook applied"] });
});

test("a notice nobody confirms for a week is refused, and no longer asked about", async () => {
  const { ctx, reference } = await makePrompted();
  provider.truths.set(reference, { payment_status: "INPROGRESS" });
  await notify(reference);
  await workOff(ctx, 7 * 86_400);
  expect(await read(ctx)).toMatchObject({ paidMinor: 0, outcomes: ["webhook rejected"] });
  expect(await delaysOf(ctx)).toHaveLength(1);
});

test("money that the poll finds first is booked once, and the waiting notice is kept as a repetition", async () => {
  const { ctx, reference, attemptId } = await makePrompted();
  provider.truths.set(reference, paid(reference));
  provider.isDown = true;
  await notify(reference);
  provider.isDown = false;
  // As submitting it would leave it.
  await ctx.store.tenant(ctx.shopId, (db) => db.update(paymentAttempts).set({ status: "pending" }));
  await pollPaymentAttempt(harness.base, harness.deps.payments, { shopId: ctx.shopId, attemptId });
  await workOff(ctx, 10);
  const after = await read(ctx);
  expect(after).toMatchObject({ paidMinor: 6_800_000, postings: 1 });
  expect(after.outcomes.toSorted()).toEqual(["poll applied", "webhook duplicate"]);
});

test("a repeated notice of booked money is answered without another question", async () => {
  const { ctx, reference } = await makePrompted();
  provider.truths.set(reference, paid(reference));
  await notify(reference);
  for (const other of ["R1", "R2"]) expect(await notify(reference, { reference: other })).toBe(200);
  expect(await read(ctx)).toMatchObject({ paidMinor: 6_800_000, postings: 1 });
  expect(provider.asked.filter((asked) => asked === reference)).toHaveLength(1);
});

test("a notice that says no money came is applied as it is told", async () => {
  const { ctx, reference } = await makePrompted();
  expect(await notify(reference, { payment_status: "REJECTED" })).toBe(200);
  expect(await read(ctx)).toMatchObject({ paidMinor: 0, outcomes: ["webhook applied"] });
  expect(provider.asked).not.toContain(reference);
});
