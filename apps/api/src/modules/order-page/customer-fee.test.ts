import { nobody, providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ledgerEntries, paymentAttempts, providerAccounts } from "#db/schema/payments.ts";
import { transactions } from "#db/schema/transactions.ts";
import { hashToken } from "#kernel/secrets.ts";
import { insertLink } from "#modules/orders/order-links.repository.ts";
import { pollPaymentAttempt } from "#modules/payments/poll-payment-attempt.ts";
import { submitPaymentAttempt } from "#modules/payments/submit-payment-attempt.ts";
import { makeProviderAccount, makeSnippeAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";

let sandbox: Sandbox;
let harness: Harness;
beforeAll(async () => {
  sandbox = await startSandbox(nobody);
  harness = await startHarness({
    ...providersAt(sandbox.url),
    API_URL: nobody,
    PROVIDER_FEES: JSON.stringify([
      {
        from: "2026-01-01",
        provider: "selcom",
        method: "mobile_money",
        kind: "percentage_charge",
        basis_points: 150,
      },
      {
        from: "2026-01-01",
        provider: "selcom",
        method: "card",
        kind: "percentage_charge",
        basis_points: 300,
      },
      {
        from: "2026-01-01",
        provider: "snippe",
        method: "mobile_money",
        kind: "fixed_amount",
        fee_minor: 200_000,
      },
    ]),
  });
});
afterAll(async () => {
  await harness.stop();
  await sandbox.stop();
});
beforeEach(async () => {
  harness.setNow(null);
  await sandbox.clearFaults();
});

type Page = {
  due_minor: number;
  payment_status: string;
  payment_options: { fees: { method: string; network: string | null; fee_basis_points: number }[] };
  payment: { amount_minor: number; status: string } | null;
};

let made = 0;

/** The link of an order of 68,000 at a shop that asks its customers to bear what Selcom keeps of mobile money. */
async function makeLink() {
  const start = new Date();
  harness.setNow(start);
  const { ctx, shopId } = await harness.makeShop();
  await makeProviderAccount(ctx, harness.deps.secrets);
  await makeSnippeAccount(ctx, harness.deps.secrets);
  const { orderId } = await makeSubmittedOrder(ctx);
  const token = `fee-${made++}`;
  await ctx.store.tenant(shopId, async (db) => {
    await db.update(providerAccounts).set({ customerPaysFeeOn: ["mobile_money"] });
    await insertLink(db, {
      shopId,
      orderId,
      tokenHash: hashToken(token),
      createdAt: start,
      expiresAt: new Date(start.getTime() + 86_400_000),
    });
  });
  const ask = async (path: string, body?: unknown) => {
    const answer = await harness.app.request(`/store/api/v1/order${path}?token=${token}`, {
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      headers: { "Content-Type": "application/json" },
    });
    return { status: answer.status, body: (await answer.json()) as Page };
  };
  const phone = `+2557542${String(10_000 + made * 100).slice(-5)}`;
  const attempts = () =>
    ctx.store.tenant(shopId, (db) =>
      db.select().from(paymentAttempts).orderBy(paymentAttempts.createdAt, paymentAttempts.id),
    );
  const prompts = async () => {
    const all = (await (await fetch(`${sandbox.url}/__sandbox/prompts`)).json()) as {
      id: string;
      msisdn: string;
      amount: number;
    }[];
    return all.filter(({ msisdn }) => `+${msisdn}` === phone);
  };
  return {
    read: async () => (await ask("")).body,
    pay: (body: object) => ask("/payment", body),
    phone,
    attempts,
    prompts,
    /** Brings the newest attempt to its provider, as its job does. */
    submit: async () => {
      const open = (await attempts()).find(({ status }) => status === "created")!;
      await submitPaymentAttempt(harness.base, harness.deps.payments, { shopId, attemptId: open.id });
      return open;
    },
    /** The customer types their PIN, and the provider is asked. */
    confirm: async () => {
      const [prompt] = await prompts();
      await sandbox.answerPrompt(prompt!.id, "approve");
      harness.setNow(new Date(start.getTime() + 20_000));
      const open = (await attempts()).find(({ finishedAt }) => finishedAt === null)!;
      await pollPaymentAttempt(harness.base, harness.deps.payments, { shopId, attemptId: open.id });
    },
    balances: () =>
      ctx.store.tenant(shopId, async (db) =>
        Object.fromEntries(
          (
            await db
              .select({
                account: ledgerEntries.accountCode,
                sum: sql<number>`sum(case direction when 'debit' then amount_minor else -amount_minor end)::float8`,
              })
              .from(ledgerEntries)
              .groupBy(ledgerEntries.accountCode)
          ).map(({ account, sum }) => [account, sum]),
        ),
      ),
    listed: () =>
      ctx.store.tenant(shopId, (db) =>
        db.select().from(transactions).where(eq(transactions.state, "succeeded")),
      ),
  };
}

test("a fee that the customer bears is shown, asked for, and booked beside the order", async () => {
  const link = await makeLink();
  const { payment_options: options, due_minor } = await link.read();
  expect(due_minor).toBe(6_800_000);
  // Each network is said by itself; a card never bears one.
  expect(options.fees).toContainEqual(
    expect.objectContaining({ method: "mobile_money", network: "mpesa", fee_basis_points: 150 }),
  );
  expect(options.fees.map(({ method }) => method)).not.toContain("card");
  expect(await link.pay({ method: "mobile_money", phone: link.phone })).toMatchObject({
    status: 202,
    body: { payment: { amount_minor: 6_902_000 } },
  });
  await link.submit();
  expect(await link.prompts()).toMatchObject([{ amount: 69_020 }]);
  await link.confirm();
  expect(await link.read()).toMatchObject({ payment_status: "paid", due_minor: 0 });
  const balances = await link.balances();
  expect(balances).toMatchObject({ customer_fees: -102_000 });
  // What is the shop's is the order, less what the provider says it kept; nothing of the fee is credit.
  const keptMinor = 6_800_000 + balances["shop_payable"]!;
  expect(balances["provider_clearing:selcom"]).toBe(6_902_000 - keptMinor);
  expect(Object.keys(balances).filter((account) => account.startsWith("customer_credit"))).toEqual([]);
  expect(await link.listed()).toMatchObject([{ amountMinor: 6_902_000, level: 4 }]);
});

test("on a card the customer bears nothing, whatever the shop says", async () => {
  const link = await makeLink();
  expect(await link.pay({ method: "card" })).toMatchObject({
    status: 202,
    body: { payment: { amount_minor: 6_800_000 } },
  });
  expect((await link.attempts())[0]).toMatchObject({ customerFeeMinor: 0 });
});

test("who is sent on to a dearer provider pays what they were shown, and the shop bears the rest", async () => {
  const link = await makeLink();
  await link.pay({ method: "mobile_money", phone: link.phone });
  await sandbox.addFault({ target: "selcom.call", fault: "error", code: 500, times: 1 });
  await link.submit();
  const second = (await link.attempts()).find(({ follows }) => follows !== null);
  expect(second).toMatchObject({ status: "created", amountMinor: 6_902_000, customerFeeMinor: 102_000 });
  await link.submit();
  await link.confirm();
  expect(await link.read()).toMatchObject({ payment_status: "paid" });
  expect(await link.balances()).toMatchObject({ customer_fees: -102_000 });
});
