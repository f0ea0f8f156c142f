import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedHeaders } from "#adapters/selcom/signature.ts";
import { orders } from "#db/schema/orders.ts";
import { ledgerTransactions, paymentAttempts, providerEvents } from "#db/schema/payments.ts";
import { receipts } from "#db/schema/receipts.ts";
import type { Ctx } from "#kernel/ctx.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { describedShape, operationOf, withoutEach } from "#test/contract/signed-calls.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { type PaymentProvider, startPaymentProvider } from "#test/payment-provider.ts";
import { applyPaymentNotice } from "./apply-payment-notice.ts";
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

/** A shop with orders whose prompts are out, and our references of them. */
async function makePrompted(count: number) {
  const { ctx } = await harness.makeShop();
  await makeProviderAccount(ctx, harness.deps.secrets, keys);
  for (let made = 0; made < count; made++) {
    const { orderId } = await makeSubmittedOrder(ctx);
    const how = { orderId, method: "mobile_money", network: null, phone: null } as const;
    await requestOrderPayment(ctx, how, orderId);
  }
  const attempts = await ctx.store.tenant(ctx.shopId, (db) => db.select().from(paymentAttempts));
  return { ctx, references: attempts.map(({ reference }) => reference) };
}

const noticeOf = (reference: string) => ({
  transid: `T${reference}`,
  order_id: reference,
  reference: `R${reference}`,
  result: "SUCCESS",
  resultcode: "000",
  payment_status: "COMPLETED",
  channel: "MPESA-TZ",
  amount: "68000",
});
const signatureOf = (notice: ReturnType<typeof noticeOf>) => signedHeaders(keys, notice, new Date());

/** The provider has the money, and tells of it. */
async function notify(reference: string, headers?: Headers): Promise<number> {
  const notice = noticeOf(reference);
  provider.truths.set(reference, notice);
  const signed = headers ?? new Headers(signatureOf(notice));
  signed.set("Content-Type", "application/json");
  const { status } = await harness.app.request("/store/webhooks/selcom", {
    method: "POST",
    headers: signed,
    body: JSON.stringify(notice),
  });
  return status;
}

const read = ({ store, shopId }: Ctx) =>
  store.tenant(shopId, async (db) => ({
    paid: (await db.select().from(orders)).map(({ paymentStatus }) => paymentStatus),
    numbers: (await db.select().from(receipts).orderBy(asc(receipts.number))).map(({ number }) => number),
    postings: (await db.select().from(ledgerTransactions)).length,
    events: await db.select().from(providerEvents),
  }));

/** What the queue holds for a shop, by the name of the job. */
const jobsOf = async ({ shopId }: Ctx, name: string) =>
  (
    await harness.parts.database.query(
      "select data from pgboss.job where name = $1 and data->>'shopId' = $2 order by created_on",
      [name, shopId],
    )
  ).rows.map(({ data }) => data as { eventId?: string; payload?: unknown });

/** Does the queued jobs of notices, as a worker would. */
const workOff = async (ctx: Ctx) => {
  for (const { eventId } of await jobsOf(ctx, "payments.apply-event"))
    await applyPaymentNotice(harness.base, harness.deps.payments, { shopId: ctx.shopId, eventId: eventId! });
};

/** Makes one table refuse rows of one shop while the work runs. */
async function whileRefused(table: string, { shopId }: Ctx, work: () => Promise<void>): Promise<void> {
  const query = (text: string) => harness.parts.database.query(text);
  await query(`create function refuse_row() returns trigger language plpgsql as $$
    begin if new.shop_id = '${shopId}' then raise exception 'refused'; end if; return new; end $$`);
  await query(
    `create trigger refuse_row before insert on ${table} for each row execute function refuse_row()`,
  );
  try {
    await work();
  } finally {
    await query("drop function refuse_row cascade");
  }
}

test("many notices at once are all answered, and each is applied once, by its request or by a job", async () => {
  const { ctx, references } = await makePrompted(30);
  const told = [...references, ...references];
  const answers = await Promise.all(told.map((reference) => notify(reference)));
  expect(new Set(answers)).toEqual(new Set([200]));
  await workOff(ctx);
  const { paid, numbers, postings, events } = await read(ctx);
  expect(new Set(paid)).toEqual(new Set(["paid"]));
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(postings).toBe(30);
  expect(events.map(({ outcome }) => outcome)).toEqual(references.map(() => "applied"));
});

test("a notice that cannot be applied is stored, answered, and applied by its job", async () => {
  const { ctx, references } = await makePrompted(1);
  await whileRefused("ledger_entries", ctx, async () => {
    expect(await notify(references[0]!)).toBe(200);
  });
  const stored = await read(ctx);
  expect(stored).toMatchObject({ paid: ["unpaid"], numbers: [], postings: 0 });
  expect(stored.events).toMatchObject([{ outcome: "received" }]);
  expect(await jobsOf(ctx, "payments.apply-event")).toMatchObject([{ eventId: stored.events[0]!.id }]);
  await workOff(ctx);
  expect(await read(ctx)).toMatchObject({ paid: ["paid"], numbers: [1], postings: 1 });
});

test("a receipt that cannot be issued keeps no money from being booked, and becomes a job", async () => {
  const { ctx, references } = await makePrompted(1);
  await whileRefused("receipts", ctx, async () => {
    expect(await notify(references[0]!)).toBe(200);
  });
  const booked = await read(ctx);
  expect(booked).toMatchObject({ paid: ["paid"], numbers: [], postings: 1 });
  expect(booked.events).toMatchObject([{ outcome: "applied" }]);
  expect(await jobsOf(ctx, "receipts.issue")).toHaveLength(1);
  expect(await jobsOf(ctx, "payments.apply-event")).toEqual([]);
});

test("the contract describes what Selcom posts, and names every header it is refused without", async () => {
  const operation = operationOf(harness.app, "receiveSelcomNotice");
  const reference = (await makePrompted(1)).references[0]!;
  const notice = noticeOf(reference);
  expect(describedShape(operation).parse(notice)).toEqual(notice);
  expect(describedShape(operation).safeParse({ ...notice, order_id: undefined }).success).toBe(false);
  const { Authorization, ...headers } = signatureOf(notice);
  const named = withoutEach(operation, headers);
  expect(named).toHaveLength(Object.keys(headers).length);
  for (const rest of named) {
    rest.set("Authorization", Authorization!);
    expect(await notify(reference, rest)).toBe(401);
  }
  expect(await notify(reference, new Headers(headers))).toBe(401);
  expect(await notify(reference)).toBe(200);
});
