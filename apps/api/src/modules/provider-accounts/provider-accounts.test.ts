import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/outbox.ts";
import { paymentAttempts, providerAccounts } from "#db/schema/payments.ts";
import { members, users } from "#db/schema/staff.ts";
import { readEnv } from "#env.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { ProviderAccountId } from "#kernel/ids.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { addAgizaAccount } from "./add-agiza-account.ts";
import { feeOf } from "./fee-of.ts";

type Account = {
  id: string;
  display_name: string;
  public_name_end: string;
  active: boolean;
  credentials_set_by: { id: string } | null;
  updated_at: string;
  may_be_removed: boolean;
};

const fees = [
  {
    from: "2026-01-01",
    provider: "selcom",
    method: "mobile_money",
    kind: "percentage_charge",
    basis_points: 250,
  },
  { from: "2026-01-01", provider: "selcom", method: "card", kind: "fixed_amount", fee_minor: 50_000 },
];
const pin = "4826";
let pinHash: string;
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ PROVIDER_FEES: JSON.stringify(fees) });
  pinHash = await hashPassword(pin);
});
afterAll(() => harness.stop());

const selcom = (till: string, secret = "siri-ya-selcom") => ({
  vendor: `TILL00${till}`,
  api_key: `ufunguo-${till}`,
  api_secret: secret,
});

/** A shop with its owner at work, who has a PIN. */
async function openShop() {
  const shop = await harness.makeShop();
  const owner = await signInAs(harness, shop.shopId);
  const isOwner = and(eq(members.shopId, shop.shopId), eq(members.userId, owner.userId));
  await harness.base.store.system((db) => db.update(members).set({ pinHash }).where(isOwner));
  async function callAs<Body = Account>(
    token: string,
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ) {
    const answer = await harness.app.request(`/store${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(key === undefined ? {} : { "Idempotency-Key": key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answered = answer.status === 204 ? (null as Body) : await readJson<Body>(answer);
    return { status: answer.status, body: answered };
  }
  const call = <Body = Account>(method: string, path: string, body?: unknown) =>
    callAs<Body>(owner.token, method, path, body);
  const add = (till: string, more: object = { pin }, key: string = crypto.randomUUID()) =>
    callAs(
      owner.token,
      "POST",
      "/provider-accounts",
      { provider: "selcom", display_name: `Selcom ${till}`, keys: selcom(till), ...more },
      key,
    );
  const list = async () => (await call<{ items: Account[] }>("GET", "/provider-accounts")).body.items;
  const order = async () => (await list()).map(({ id }) => id);
  return { shop, owner, call, callAs, add, list, order };
}

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** A prompt for a new order of the shop, which stays open. */
async function openPayment({ ctx }: Awaited<ReturnType<typeof openShop>>["shop"]) {
  const { orderId } = await makeSubmittedOrder(ctx);
  const request = { orderId, method: "mobile_money", network: null, phone: null } as const;
  return (await requestOrderPayment(ctx, request, orderId))!.attemptId;
}

describe("keys", () => {
  test("an account is linked, and its keys are in no answer, no event and no trail, and sealed in the database", async () => {
    const { shop, owner, add, call } = await openShop();
    const added = await add("0001");
    expect([added.status, added.body]).toMatchObject([
      201,
      {
        public_name_end: "0001",
        active: true,
        credentials_set_by: { id: owner.userId },
        may_be_removed: true,
      },
    ]);
    const kept = await harness.base.store.tenant(shop.shopId, async (db) => ({
      rows: await db.select().from(providerAccounts),
      trail: await db.select().from(auditLog),
    }));
    const told = await shop.events();
    const everything = JSON.stringify([added, await call("GET", "/provider-accounts"), kept, told]);
    for (const secret of ["siri-ya-selcom", "ufunguo-0001", "TILL000001"])
      expect(everything).not.toContain(secret);
    expect(JSON.parse(harness.deps.secrets.open(kept.rows[0]!.credentialsSealed))).toEqual({
      vendor: "TILL000001",
      apiKey: "ufunguo-0001",
      apiSecret: "siri-ya-selcom",
    });
    expect(told).toEqual([{ name: "provider_account.added", payload: { providerAccountId: added.body.id } }]);
    expect(kept.trail.map(({ action }) => action)).toEqual(["provider_account.added"]);
  });

  test("each provider is asked for its own keys, and the form is told which one is missing", async () => {
    const { add } = await openShop();
    const { api_key } = selcom("0002");
    expect((await add("0002", { pin, keys: { vendor: "TILL1", api_key } })).body).toMatchObject({
      code: "provider_account.key_missing",
      detail: [{ loc: ["body", "api_secret"] }],
    });
    expect((await add("0002", { pin, provider: "snippe" })).body).toMatchObject({
      detail: [{ loc: ["body", "webhook_secret"] }],
    });
    const snippe = { pin, provider: "snippe", keys: { api_key: "snp_x7Kx2", webhook_secret: "siri" } };
    expect((await add("0002", snippe)).body).toMatchObject({ public_name_end: "7Kx2" });
    expect((await add("0002", { pin, keys: { ...selcom("0002"), pin: "12" } })).body).toMatchObject({
      code: "provider_account.key_wrong",
    });
  });

  test("the same key adds one account, the same keys are linked once, and a shop keeps ten", async () => {
    const { add, list } = await openShop();
    const twice = await Promise.all([add("0003", { pin }, "mara-moja"), add("0003", { pin }, "mara-moja")]);
    expect(twice[0]).toEqual(twice[1]);
    expect((await add("0003")).body).toMatchObject({ code: "provider_account.taken" });
    for (let till = 1010; till < 1018; till++) await add(String(till));
    expect(statuses(await Promise.all([add("1018"), add("1019")]))).toEqual([201, 409]);
    expect(await list()).toHaveLength(10);
  });

  test("new keys of the same till take the place of the old ones; those of another till, and those of Agiza, do not", async () => {
    const { shop, add, call, list } = await openShop();
    const { id } = (await add("0004")).body;
    const replace = (keys: object, account = id) =>
      call("PUT", `/provider-accounts/${account}/keys`, { keys, pin });
    await openPayment(shop);
    expect((await replace(selcom("0005"))).body).toMatchObject({ code: "provider_account.other_account" });
    expect((await replace({ ...selcom("0004", "siri-mpya"), api_key: "ufunguo-mpya" })).status).toBe(200);
    const sealed = await harness.base.store.tenant(shop.shopId, (db) =>
      db.select({ text: providerAccounts.credentialsSealed }).from(providerAccounts),
    );
    expect(harness.deps.secrets.open(sealed[0]!.text)).toContain("siri-mpya");
    await inTransaction(shop.ctx, (tx) =>
      addAgizaAccount(tx, {
        displayName: "Selcom",
        keys: { provider: "selcom", externalId: "agiza", credentials: { vendor: "TILL000009" } },
      }),
    );
    const ofAgiza = (await list()).find(({ credentials_set_by }) => credentials_set_by === null)!;
    expect((await replace(selcom("0009"), ofAgiza.id)).body).toMatchObject({
      code: "provider_account.kept_by_agiza",
    });
  });

  test("keys that do not say whose they are wait until no payment is open", async () => {
    const { shop, add, call } = await openShop();
    const keys = { api_key: "snp_1", webhook_secret: "siri" };
    const { id } = (await add("0006", { pin, provider: "snippe", keys })).body;
    const replace = () =>
      call("PUT", `/provider-accounts/${id}/keys`, { keys: { ...keys, api_key: "snp_2" }, pin });
    const attemptId = await openPayment(shop);
    expect(await replace()).toMatchObject({ status: 409, body: { code: "provider_account.in_use" } });
    await harness.base.store.tenant(shop.shopId, (db) =>
      db.update(paymentAttempts).set({ status: "failed" }).where(eq(paymentAttempts.id, attemptId)),
    );
    expect((await replace()).status).toBe(200);
  });
});

describe("who may", () => {
  test("only owners see and change accounts and numbers to pay to", async () => {
    const { shop, callAs, add } = await openShop();
    const { id, updated_at } = (await add("0010")).body;
    const manager = await signInAs(harness, shop.shopId, [
      { resource: "transactions", action: ["read", "create", "update", "delete"] },
    ]);
    const edit = { display_name: "Mine", active: true, customer_pays_fee_on: [], updated_at };
    const tried = [
      await callAs(manager.token, "GET", "/provider-accounts"),
      await callAs(manager.token, "PUT", `/provider-accounts/${id}`, edit),
      await callAs(manager.token, "PUT", "/provider-accounts/order", { ids: [id] }),
      await callAs(manager.token, "DELETE", `/provider-accounts/${id}`),
      await callAs(manager.token, "GET", "/pay-numbers"),
      await callAs(manager.token, "DELETE", "/pay-numbers/mpesa"),
    ];
    expect(new Set(statuses(tried))).toEqual(new Set([403]));
  });

  test("an owner's PIN is asked for before money can go another way", async () => {
    const { add } = await openShop();
    expect((await add("0011", {})).body).toMatchObject({ code: "provider_account.needs_pin" });
    expect((await add("0011", { pin: "9911" })).body).toMatchObject({
      code: "auth.wrong_pin",
      detail: [{ loc: ["body", "pin"] }],
    });
    expect((await add("0011")).status).toBe(201);
  });

  test("where no owner has a PIN it is the password of who is signed in", async () => {
    const { shop, owner, add } = await openShop();
    const passwordHash = await hashPassword("karibu-tena");
    await harness.base.store.system(async (db) => {
      await db.update(members).set({ pinHash: null }).where(eq(members.shopId, shop.shopId));
      await db.update(users).set({ passwordHash }).where(eq(users.id, owner.userId));
    });
    expect((await add("0012", { pin })).body).toMatchObject({ code: "provider_account.needs_password" });
    expect((await add("0012", { password: "sijui" })).body).toMatchObject({ code: "auth.wrong_password" });
    expect((await add("0012", { password: "karibu-tena" })).status).toBe(201);
  });
});

describe("order of preference", () => {
  test("accounts come in the order they were added until an owner says another, told once", async () => {
    const { shop, add, call, order } = await openShop();
    const [a, b, c] = [(await add("0020")).body.id, (await add("0021")).body.id, (await add("0022")).body.id];
    expect(await order()).toEqual([a, b, c]);
    const put = (ids: string[]) => call("PUT", "/provider-accounts/order", { ids });
    expect((await put([c, a, b])).status).toBe(204);
    expect((await put([c, a, b])).status).toBe(204);
    expect(await order()).toEqual([c, a, b]);
    const told = (await shop.events()).filter(({ name }) => name === "provider_account.reordered");
    expect(told).toHaveLength(1);
    for (const ids of [
      [c, a],
      [c, a, a],
      [c, a, b, "pac_other"],
    ])
      expect((await put(ids)).body).toMatchObject({ code: "provider_account.other_order" });
  });

  test("of many who order at once one order stands, whole, and payments go to its first", async () => {
    const { shop, add, call, order } = await openShop();
    const ids: string[] = [];
    for (const till of ["0030", "0031", "0032", "0033"]) ids.push((await add(till)).body.id);
    const wanted = ids.map((_id, turn) => [...ids.slice(turn), ...ids.slice(0, turn)]);
    const answers = await Promise.all(
      [...wanted, ...wanted].map((one) => call("PUT", "/provider-accounts/order", { ids: one })),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([204]));
    const stands = await order();
    expect(wanted).toContainEqual(stands);
    const attemptId = await openPayment(shop);
    const [attempt] = await harness.base.store.tenant(shop.shopId, (db) =>
      db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId)),
    );
    expect(attempt?.providerAccountId).toBe(stands[0]);
  });

  test("the database keeps two accounts from the same place", async () => {
    const { shop, add } = await openShop();
    await add("0034");
    await add("0035");
    const writing = harness.base.store.tenant(shop.shopId, (db) =>
      db.update(providerAccounts).set({ priority: 0 }),
    );
    await expect(writing).rejects.toMatchObject({ cause: { constraint: "provider_accounts_priority" } });
  });
});

describe("switching off and removing", () => {
  test("an account that is switched off is asked for no payment, and an edit says what it saw", async () => {
    const { shop, add, call } = await openShop();
    const { id, updated_at } = (await add("0040")).body;
    const edit = { display_name: "Selcom ya duka", active: false, customer_pays_fee_on: [], updated_at };
    const answers = await Promise.all([1, 2].map(() => call("PUT", `/provider-accounts/${id}`, edit)));
    expect(statuses(answers)).toEqual([200, 409]);
    await expect(openPayment(shop)).rejects.toMatchObject({ code: "payment.not_offered" });
  });

  test("an account with an open payment stays, one with payments too, and one that nobody used goes", async () => {
    const { shop, add, call, list } = await openShop();
    const used = (await add("0041")).body.id;
    const unused = (await add("0042")).body.id;
    const attemptId = await openPayment(shop);
    const remove = (id: string) => call("DELETE", `/provider-accounts/${id}`);
    expect((await remove(used)).body).toMatchObject({ code: "provider_account.in_use" });
    const finishedAt = harness.base.now();
    await harness.base.store.tenant(shop.shopId, (db) =>
      db
        .update(paymentAttempts)
        .set({ status: "failed", failureCode: "wrong_pin", finishedAt })
        .where(eq(paymentAttempts.id, attemptId)),
    );
    expect((await remove(used)).body).toMatchObject({ code: "provider_account.has_history" });
    expect((await remove(unused)).status).toBe(204);
    expect((await remove(unused)).status).toBe(404);
    expect(await list()).toMatchObject([
      {
        id: used,
        may_be_removed: false,
        last_success_at: null,
        last_failure: { failure_code: "wrong_pin", at: finishedAt.toISOString() },
      },
    ]);
  });

  test("a payment that begins while its account is removed finds no account, or keeps it", async () => {
    for (let round = 0; round < 5; round++) {
      const { shop, add, call } = await openShop();
      const { id } = (await add(`005${round}`)).body;
      const [removed, began] = await Promise.allSettled([
        call("DELETE", `/provider-accounts/${id}`),
        openPayment(shop),
      ]);
      const isGone = removed.status === "fulfilled" && removed.value.status === 204;
      const left = await harness.base.store.tenant(shop.shopId, (db) =>
        db
          .select()
          .from(providerAccounts)
          .where(eq(providerAccounts.id, id as ProviderAccountId)),
      );
      expect(left).toHaveLength(isGone ? 0 : 1);
      expect(began.status).toBe(isGone ? "rejected" : "fulfilled");
    }
  });
});

describe("fees", () => {
  const at = new Date("2026-11-21T09:00:00Z");
  const payment = { network: "mpesa", amountMinor: 1_000_000, at } as const;

  test("the shop bears a fee until it asks the customer to, and never the customer on a card", async () => {
    const { shop, add, call } = await openShop();
    const { id, updated_at } = (await add("0060")).body;
    const accountId = id as ProviderAccountId;
    expect(await feeOf(shop.ctx, { ...payment, accountId, method: "mobile_money" })).toEqual({
      bearer: "shop",
      feeMinor: 25_000,
      customerFeeMinor: 0,
    });
    const edit = { display_name: "Selcom", active: true, updated_at };
    const all = ["mobile_money", "qr"];
    expect(
      (await call("PUT", `/provider-accounts/${id}`, { ...edit, customer_pays_fee_on: all })).body,
    ).toMatchObject({
      customer_pays_fee_on: all,
      fees: [
        { method: "mobile_money", network: null, bearer: "customer", rate: { basis_points: 250 } },
        { method: "card", bearer: "shop", rate: { fee_minor: 50_000 } },
        { method: "qr", bearer: "shop", rate: null },
      ],
    });
    expect(await feeOf(shop.ctx, { ...payment, accountId, method: "mobile_money" })).toMatchObject({
      bearer: "customer",
      customerFeeMinor: 25_000,
    });
    expect(await feeOf(shop.ctx, { ...payment, accountId, method: "card" })).toMatchObject({
      bearer: "shop",
      customerFeeMinor: 0,
    });
    expect(await feeOf(shop.ctx, { ...payment, accountId, method: "qr" })).toEqual({
      bearer: "shop",
      feeMinor: null,
      customerFeeMinor: 0,
    });
    const onCards = { ...edit, customer_pays_fee_on: ["card"] };
    expect((await call("PUT", `/provider-accounts/${id}`, onCards)).status).toBe(422);
    const writing = harness.base.store.tenant(shop.shopId, (db) =>
      db.update(providerAccounts).set({ customerPaysFeeOn: ["card" as "qr"] }),
    );
    await expect(writing).rejects.toMatchObject({
      cause: { constraint: "provider_accounts_fee_never_on_cards" },
    });
  });

  test.each([
    "{",
    '[{"from":"soon"}]',
    '[{"from":"2026-10-01","provider":"selcom","method":"qr","kind":"fixed_amount","basis_points":5}]',
    '[{"from":"2026-10-01","provider":"nobody","method":"qr","kind":"fixed_amount","fee_minor":5}]',
  ])("a list of fees that is wrong keeps the process from starting: %s", (PROVIDER_FEES) => {
    expect(() => readEnv({ PROVIDER_FEES })).toThrow("PROVIDER_FEES");
  });

  test("without the setting no fee is known", () => {
    expect(readEnv({}).PROVIDER_FEES).toEqual([]);
  });
});
