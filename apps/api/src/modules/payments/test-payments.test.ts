import { nobody, providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog } from "#db/schema/outbox.ts";
import {
  ledgerEntries,
  ledgerTransactions,
  paymentAttempts,
  paymentIntents,
  providerAccounts,
} from "#db/schema/payments.ts";
import { users } from "#db/schema/staff.ts";
import type { PaymentAttemptId, ProviderAccountId, UserId } from "#kernel/ids.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { addAgizaAccount } from "#modules/provider-accounts/add-agiza-account.ts";
import { findAccounts } from "#modules/provider-accounts/provider-accounts.repository.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { applyChargeStatus } from "./apply-charge-status.ts";
import { pollPaymentAttempt } from "./poll-payment-attempt.ts";
import { submitPaymentAttempt } from "./submit-payment-attempt.ts";

type Test = {
  id: PaymentAttemptId;
  status: string;
  phone: string;
  amount_minor: number;
  failure_code: string;
};

const keys: Record<ProviderName, Record<string, string>> = {
  selcom: { vendor: "TILL000099", apiKey: "local-selcom-key", apiSecret: "local-selcom-secret" },
  snippe: { apiKey: "local-snippe-key", webhookSecret: "local-snippe-secret" },
};

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

let phones = 0;

/** A shop with an account at a provider, and its owner at work with a phone of their own. */
async function openShop(
  provider: ProviderName,
  phone: string | null = `+2557547${String(phones++).padStart(5, "0")}`,
) {
  const start = new Date();
  harness.setNow(start);
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  const owner = await signInAs(harness, shopId);
  const setPhone = (userId: UserId) =>
    harness.base.store.system((db) => db.update(users).set({ phone }).where(eq(users.id, userId)));
  await setPhone(owner.userId);
  const externalId = harness.deps.payments.accountNameOf(provider, keys[provider])!;
  await inTransaction(ctx, (tx) =>
    addAgizaAccount(tx, {
      displayName: provider,
      keys: { provider, externalId, credentials: keys[provider] },
    }),
  );
  const [account] = await harness.base.store.tenant(shopId, (db) => findAccounts(db, shopId));
  const accountId = account!.id;
  async function call(method: string, path: string, body?: object, key: string = crypto.randomUUID()) {
    const answer = await harness.app.request(`/store${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${owner.token}`,
        "Content-Type": "application/json",
        "Idempotency-Key": key,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await readJson<Test>(answer) };
  }
  const path = `/provider-accounts/${accountId}/test-payments`;
  const job = (attemptId: PaymentAttemptId) => ({ shopId, attemptId });
  return {
    ...shop,
    accountId,
    call,
    request: (amount_minor = 50_000, key?: string) => call("POST", path, { amount_minor }, key),
    read: async (id: string) => (await call("GET", `/test-payments/${id}`)).body,
    submit: (id: PaymentAttemptId) => submitPaymentAttempt(harness.base, harness.deps.payments, job(id)),
    poll: (id: PaymentAttemptId) => pollPaymentAttempt(harness.base, harness.deps.payments, job(id)),
    at: (seconds: number) => void harness.setNow(new Date(start.getTime() + seconds * 1000)),
    prompt: async () => (await sandbox.prompts()).findLast(({ msisdn }) => `+${msisdn}` === phone),
    book: () =>
      harness.base.store.tenant(shopId, (db) =>
        db
          .select({
            kind: ledgerTransactions.kind,
            orderId: ledgerTransactions.orderId,
            account: ledgerEntries.accountCode,
            direction: ledgerEntries.direction,
            amountMinor: ledgerEntries.amountMinor,
          })
          .from(ledgerTransactions)
          .innerJoin(
            ledgerEntries,
            and(
              eq(ledgerEntries.shopId, ledgerTransactions.shopId),
              eq(ledgerEntries.transactionId, ledgerTransactions.id),
            ),
          )
          .orderBy(ledgerEntries.id),
      ),
  };
}

test.each<ProviderName>(["selcom", "snippe"])(
  "at %s the owner's own phone is asked, and what they pay is their own money and no sale",
  async (provider) => {
    const { shopId, accountId, request, read, submit, poll, at, prompt, book, events, call } =
      await openShop(provider);
    const asked = await request();
    expect([asked.status, asked.body]).toMatchObject([201, { status: "created", amount_minor: 50_000 }]);
    const { id, phone } = asked.body;
    await submit(id);
    expect(await read(id)).toMatchObject({ status: "pending" });
    const waiting = (await prompt())!;
    expect(waiting).toMatchObject({ amount: 500, msisdn: phone.slice(1) });
    await sandbox.answerPrompt(waiting.id, "approve");
    at(70);
    await poll(id);
    expect(await read(id)).toMatchObject({ status: "succeeded", failure_code: null });
    const [intent] = await harness.base.store.tenant(shopId, (db) => db.select().from(paymentIntents));
    expect(intent).toMatchObject({
      purpose: "test",
      orderId: null,
      status: "succeeded",
      receivedMinor: 50_000,
    });
    const posted = { kind: "test_payment", orderId: null, amountMinor: 50_000 };
    expect((await book()).slice(0, 2)).toEqual([
      { ...posted, account: `provider_clearing:${provider}`, direction: "debit" },
      { ...posted, account: "owner_cash", direction: "credit" },
    ]);
    const told = (await events()).filter(({ name }) => name.includes("payment"));
    expect(new Set(told.map(({ name }) => name))).toEqual(new Set(["test_payment.moved"]));
    const trail = await harness.base.store.tenant(shopId, (db) => db.select().from(auditLog));
    expect(trail.map(({ action }) => action)).toEqual(["provider_account.added", "test_payment.started"]);
    const { items } = (await call("GET", "/provider-accounts")).body as unknown as {
      items: { id: string; last_success_at: string | null; may_be_removed: boolean }[];
    };
    expect(items).toMatchObject([{ id: accountId, may_be_removed: false }]);
    expect(items[0]!.last_success_at).not.toBeNull();
  },
);

test("what the provider says twice is taken once, and a refusal says why", async () => {
  const { ctx, request, read, submit, poll, at, prompt, book, call } = await openShop("selcom");
  const { id } = (await request(100_000)).body;
  await submit(id);
  const answer = { attemptId: id, source: "webhook" as const };
  const paid = { state: "succeeded" as const, amountMinor: 100_000, providerReference: `ref-${id}`, raw: {} };
  await Promise.all(
    ["one", "two", "two"].map((dedupeKey) => applyChargeStatus(ctx, { ...answer, dedupeKey, status: paid })),
  );
  expect(await book()).toHaveLength(2);
  const second = (await request()).body.id;
  await submit(second);
  await sandbox.answerPrompt((await prompt())!.id, "cancel");
  at(70);
  await poll(second);
  expect(await read(second)).toMatchObject({ status: "cancelled", failure_code: "user_cancelled" });
  expect(await book()).toHaveLength(2);
  const { items } = (await call("GET", "/provider-accounts")).body as unknown as {
    items: { last_failure: { failure_code: string } }[];
  };
  expect(items[0]!.last_failure).toMatchObject({ failure_code: "user_cancelled" });
});

test("a provider's reference that is booked for one payment brings no second one", async () => {
  const { ctx, request, read, submit, book } = await openShop("selcom");
  const status = { state: "succeeded" as const, amountMinor: 50_000, providerReference: "same", raw: {} };
  const ids: PaymentAttemptId[] = [];
  for (const dedupeKey of ["first", "second"]) {
    const { id } = (await request()).body;
    await submit(id);
    await applyChargeStatus(ctx, { attemptId: id, source: "webhook", dedupeKey, status });
    ids.push(id);
  }
  expect(await read(ids[1]!)).toMatchObject({ status: "expired", failure_code: "unclear" });
  expect(await book()).toHaveLength(2);
});

test("a test payment that is taken back leaves nothing in the books but the fee that the provider keeps", async () => {
  const { ctx, request, book } = await openShop("snippe");
  const attemptId = (await request()).body.id;
  const say = (status: Parameters<typeof applyChargeStatus>[1]["status"]) =>
    applyChargeStatus(ctx, { attemptId, source: "poll", dedupeKey: crypto.randomUUID(), status });
  await say({ state: "succeeded", amountMinor: 50_000, feeMinor: 1_000, raw: {} });
  await Promise.all([say({ state: "reversed", raw: {} }), say({ state: "reversed", raw: {} })]);
  const balances = new Map<string, number>();
  for (const { account, direction, amountMinor } of await book())
    balances.set(
      account,
      (balances.get(account) ?? 0) + (direction === "debit" ? amountMinor : -amountMinor),
    );
  expect(Object.fromEntries(balances)).toEqual({
    "provider_clearing:snippe": -1_000,
    owner_cash: 0,
    shop_payable: 1_000,
  });
});

test("one test payment is open at an account, the same key is one payment, and the amount is one of two", async () => {
  const { request, call } = await openShop("selcom");
  const twice = await Promise.all([request(50_000, "mara-moja"), request(50_000, "mara-moja")]);
  expect(twice[0]).toEqual(twice[1]);
  expect((await request()).body).toMatchObject({ code: "test_payment.open" });
  for (const amount of [0, 100, 49_900, 60_000, 150_000]) expect((await request(amount)).status).toBe(422);
  const path = "/provider-accounts/pac_nobody/test-payments";
  expect((await call("POST", path, { amount_minor: 50_000 })).status).toBe(404);
  expect((await call("GET", "/test-payments/pat_nobody")).status).toBe(404);
});

test("a phone that cannot be asked is told so, and an account that is switched off can be tried", async () => {
  const abroad = await openShop("selcom", null);
  expect((await abroad.request()).body).toMatchObject({ code: "test_payment.no_phone" });
  const { shopId, accountId, request } = await openShop("selcom");
  await harness.base.store.tenant(shopId, (db) =>
    db
      .update(providerAccounts)
      .set({ status: "disabled" })
      .where(eq(providerAccounts.id, accountId satisfies ProviderAccountId)),
  );
  expect((await request()).status).toBe(201);
  const [attempt] = await harness.base.store.tenant(shopId, (db) => db.select().from(paymentAttempts));
  expect(attempt).toMatchObject({ providerAccountId: accountId, customerFeeMinor: 0, origin: "staff" });
});
