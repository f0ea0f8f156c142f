import { nobody, providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ledgerEntries, paymentAttempts } from "#db/schema/payments.ts";
import { orders } from "#db/schema/orders.ts";
import { daysBefore, toShopMoment } from "#kernel/shop-day.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import { makeProviderAccount, makeSnippeAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { findAccount } from "./payments.repository.ts";
import { pollPaymentAttempt } from "./poll-payment-attempt.ts";
import { requestOrderPayment } from "./request-order-payment.ts";
import { submitPaymentAttempt } from "./submit-payment-attempt.ts";
import { sweepAccount, sweepAllAccounts } from "./sweep-account.ts";

let sandbox: Sandbox;
let harness: Harness;
beforeAll(async () => {
  sandbox = await startSandbox(nobody);
  // Every notice is lost, so that only asking and the list tell.
  harness = await startHarness({ ...providersAt(sandbox.url), API_URL: nobody });
});
afterAll(async () => {
  await harness.stop();
  await sandbox.stop();
});
beforeEach(async () => {
  await sandbox.clearFaults();
  // Tests share the provider's keys: each begins with a provider that knows nothing.
  for (const { id } of await listed()) await sandbox.call(`/payments/${id}/change`, { forgotten: true });
});
const listed = async () =>
  (await (await fetch(`${sandbox.url}/__sandbox/payments`)).json()) as { id: string; reference: string }[];

const today = () => toShopMoment(new Date(), "Africa/Dar_es_Salaam").day;
type Listed = {
  id: string;
  kind: string;
  reference: string;
  ours_minor: number | null;
  theirs_minor: number | null;
  ours_state: string | null;
  theirs_state: string | null;
  order: { number: number } | null;
};
const totalMinor = 6_800_000;
let keys = 0;

type Prompt = { id: string; reference: string; order_id?: string };
const prompts = async () => (await (await fetch(`${sandbox.url}/__sandbox/prompts`)).json()) as Prompt[];

/** The customer enters the PIN for one of our references. */
async function approve(reference: string): Promise<void> {
  const prompt = (await prompts()).find((one) => one.reference === reference);
  await sandbox.answerPrompt(prompt!.id, "approve");
}

/** Something that the provider has otherwise than it told. */
async function change(reference: string, body: object): Promise<void> {
  const { id } = (await listed()).find((one) => one.reference === reference)!;
  await sandbox.call(`/payments/${id}/change`, body);
}

/** A shop with an account, and a way to compare it with what its provider lists. */
async function open(provider: ProviderName = "selcom") {
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  const { secrets, payments } = harness.deps;
  const accountId =
    provider === "selcom" ? await makeProviderAccount(ctx, secrets) : await makeSnippeAccount(ctx, secrets);
  const { token } = await signInAs(harness, shopId);
  const call = (method: string, path: string, body?: object) =>
    harness.app.request(`/store/payments/differences${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    ...shop,
    accountId,
    call,
    sweep: () => sweepAccount(harness.base, payments, { shopId, accountId, day: today() }),
    list: async () => (await readJson<{ items: Listed[] }>(await call("GET", ""))).items,
    /** A charge of an order; paid at the provider unless it is left open, and known here once it was asked about. */
    pay: async (how: { isApproved?: boolean; isAsked?: boolean } = {}) => {
      const { isApproved = true, isAsked = true } = how;
      const { orderId } = await makeSubmittedOrder(ctx, { totalMinor });
      const asked = { orderId, method: "mobile_money", network: null, phone: null } as const;
      const attempt = await requestOrderPayment(ctx, asked, `swept-${keys++}`);
      const job = { shopId, attemptId: attempt!.attemptId };
      await submitPaymentAttempt(harness.base, payments, job);
      const rows = await ctx.store.tenant(shopId, (db) => db.select().from(paymentAttempts));
      const { reference } = rows.find(({ id }) => id === job.attemptId)!;
      if (isApproved) await approve(reference);
      if (isAsked) await pollPaymentAttempt(harness.base, payments, job);
      return { reference, orderId };
    },
    money: () =>
      ctx.store.tenant(shopId, async (db) => ({
        paid: (await db.select().from(orders)).map(({ paidMinor }) => paidMinor),
        entries: await db.$count(ledgerEntries),
      })),
  };
}

test.each(["selcom", "snippe"] as const)(
  "at %s what differs is named with both sides, once, and moves no money",
  async (provider) => {
    const { pay, sweep, list, money, call, ctx, shopId, accountId, events } = await open(provider);
    await pay();
    const less = await pay();
    await change(less.reference, { amount: 60_000 });
    const back = await pay();
    await change(back.reference, { status: "CANCELLED" });
    const gone = await pay();
    await change(gone.reference, { forgotten: true });
    // Money that another program asked for with the same keys.
    const account = await ctx.store.tenant(shopId, (db) => findAccount(db, shopId, accountId));
    const foreign = `POS${provider.toUpperCase()}${keys++}`;
    await harness.deps.payments.requestPayment({
      account: account!,
      method: "mobile_money",
      reference: foreign,
      amountMinor: 1_500_000,
      currency: "TZS",
      phone: "+255754000044",
      customerName: "Asha Juma",
      shopName: "Duka",
      webhookUrl: `${nobody}/webhooks`,
      returnUrl: nobody,
      expiresInMinutes: 5,
    });
    await approve(foreign);
    const before = await money();
    await sweep();
    const found = await list();
    const told = found.map((one) => [one.kind, one.reference, one.ours_minor, one.theirs_minor]);
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        ["missing_here", foreign, null, 1_500_000],
        ["missing_there", gone.reference, totalMinor, null],
        ["amount_differs", less.reference, totalMinor, 6_000_000],
        ["state_differs", back.reference, totalMinor, null],
      ]),
    );
    expect(found.find(({ kind }) => kind === "amount_differs")?.order?.number).toBeGreaterThan(0);
    expect(await money()).toEqual(before);
    const heard = async () =>
      (await events()).flatMap(({ name, payload }) =>
        name === "payment_difference.found" ? [payload["count"]] : [],
      );
    expect(await heard()).toEqual([4]);
    await sweep();
    expect(await list()).toEqual(found);
    expect(await heard()).toEqual([4]);
    const path = `/${found[0]!.id}/close`;
    expect((await call("POST", path, { note: "Imerudishwa" })).status).toBe(204);
    expect((await call("POST", path, {})).status).toBe(404);
    await sweep();
    expect((await list()).map(({ id }) => id)).toEqual(found.slice(1).map(({ id }) => id));
  },
);

test("money that nobody told of is asked about, and its order is paid by the provider's own word", async () => {
  const { pay, sweep, list, money } = await open();
  await pay({ isAsked: false });
  await sweep();
  expect(await list()).toEqual([]);
  expect((await money()).paid).toEqual([totalMinor]);
});

test("what waits for its customer differs in nothing, and another shop's money at the same keys is not told", async () => {
  const one = await open();
  await one.pay();
  const other = await open();
  await other.pay({ isApproved: false });
  await other.sweep();
  expect(await other.list()).toEqual([]);
});

test("a provider that is away says nothing: no payment is called missing, and the job comes again", async () => {
  const { pay, sweep, list } = await open();
  await pay();
  await sandbox.addFault({ target: "selcom.call", fault: "error", code: 500, times: 50 });
  await expect(sweep()).rejects.toThrow("does not answer");
  expect(await list()).toEqual([]);
  await sandbox.clearFaults();
  await sweep();
  expect(await list()).toEqual([]);
});

test("a provider without a list is asked about each payment by its reference", async () => {
  const { pay, list, shopId, accountId } = await open();
  const { reference } = await pay();
  await change(reference, { amount: 50_000 });
  const { payments } = harness.deps;
  const listless = { ...payments, listCharges: () => Promise.resolve(null) };
  await sweepAccount(harness.base, listless, { shopId, accountId, day: today() });
  expect(await list()).toMatchObject([{ kind: "amount_differs", reference, theirs_minor: 5_000_000 }]);
});

test("every account is compared for the days before, each day anew", async () => {
  const { shopId, accountId } = await open();
  await sweepAllAccounts(harness.base);
  const { rows } = await harness.parts.database.query(
    "select data from pgboss.job where name = 'payments.sweep-account' and data->>'accountId' = $1 order by data->>'day'",
    [accountId],
  );
  expect(rows).toEqual(
    [30, 7, 2, 1].map((days) => ({ data: { shopId, accountId, day: daysBefore(today(), days) } })),
  );
});
