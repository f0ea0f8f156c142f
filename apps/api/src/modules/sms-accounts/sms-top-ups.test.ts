import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smsCredits, smsTopUps } from "#db/schema/sms.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { SmsAccountId, SmsTopUpId } from "#kernel/ids.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { readJson } from "#test/read-json.ts";
import { askSmsReports } from "./ask-sms-reports.ts";
import { findBalance } from "./credits.repository.ts";
import { askAboutTopUp, noteTopUpNotice, submitSmsTopUp } from "./follow-sms-top-up.ts";
import { sendSmsBatch } from "./send-sms-batch.ts";
import { requestSmsTopUp } from "./request-sms-top-up.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig({
    environment: {
      SMS_PART_PRICES: '[{"from":"2020-01-01","part_minor":2000}]',
      PLATFORM_PAYMENTS: JSON.stringify({
        provider: "selcom",
        vendor: "TILL000099",
        api_key: "local-selcom-key",
        api_secret: "local-selcom-secret",
      }),
    },
  });
  await rig.sandbox.call("/scenario", { mode: "by_number" });
});
afterAll(() => rig.stop());

const newShop = async () => (await rig.harness.makeShop()).ctx;
const balanceOf = (ctx: Ctx) => inTransaction(ctx, ({ db, shopId }) => findBalance(db, shopId));
let last = 0;
/** The sandbox decides by the last two digits. */
const phoneEnding = (outcome: string) => `+255754${2000 + last++}${outcome}`;
const request = (ctx: Ctx, phone: string, key = crypto.randomUUID(), amountMinor = 1_000_000) =>
  requestSmsTopUp(ctx, rig.harness.deps, { amountMinor, phone }, key);
const rowOf = async (ctx: Ctx, id: string) => {
  const [row] = await rig.harness.base.store.tenant(ctx.shopId, (db) =>
    db
      .select()
      .from(smsTopUps)
      .where(and(eq(smsTopUps.shopId, ctx.shopId), eq(smsTopUps.id, id as SmsTopUpId))),
  );
  return row!;
};
const creditsOf = (ctx: Ctx) =>
  rig.harness.base.store.tenant(ctx.shopId, (db) =>
    db.select().from(smsCredits).where(eq(smsCredits.shopId, ctx.shopId)),
  );

describe("a payment for SMS", () => {
  test("adds its parts once it is paid, and never twice however often it is told", async () => {
    const ctx = await newShop();
    const { id } = await request(ctx, phoneEnding("10"));
    await expect.poll(async () => (await rowOf(ctx, id)).status, { timeout: 20_000 }).toBe("succeeded");
    expect(await balanceOf(ctx)).toBe(500);
    const { base, deps } = rig.harness;
    const of = { shopId: ctx.shopId, topUpId: id as SmsTopUpId };
    await Promise.all([1, 2, 3, 4].map(() => askAboutTopUp(base, deps, of)));
    await noteTopUpNotice(base, of.topUpId, new Headers());
    await rig.harness.app.request(`/store/webhooks/sms-top-ups/${id}`, { method: "POST" });
    await submitSmsTopUp(base, deps, of);
    expect(await balanceOf(ctx)).toBe(500);
    expect(await creditsOf(ctx)).toHaveLength(1);
  });

  test.each([
    ["80", "declined"],
    ["81", "user_cancelled"],
  ])("that ends in %s adds nothing: %s", async (outcome, failureCode) => {
    const ctx = await newShop();
    const { id } = await request(ctx, phoneEnding(outcome));
    await expect.poll(async () => (await rowOf(ctx, id)).status, { timeout: 20_000 }).toBe("failed");
    expect(await rowOf(ctx, id)).toMatchObject({ failureCode, parts: null, receivedMinor: null });
    expect(await balanceOf(ctx)).toBe(0);
  });

  test("whose request was never answered adds nothing until it is certain, and then once", async () => {
    const ctx = await newShop();
    const { id } = await request(ctx, phoneEnding("87"));
    await expect.poll(async () => (await rowOf(ctx, id)).status, { timeout: 60_000 }).toBe("succeeded");
    expect(await balanceOf(ctx)).toBe(500);
  }, 70_000);

  test("adds the parts of what came, not of what was asked for", async () => {
    const ctx = await newShop();
    const { id } = await request(ctx, phoneEnding("88"));
    await expect.poll(async () => (await rowOf(ctx, id)).status, { timeout: 20_000 }).toBe("succeeded");
    const { receivedMinor, parts } = await rowOf(ctx, id);
    expect(receivedMinor).toBe(500_000);
    expect(parts).toBe(250);
    expect(await balanceOf(ctx)).toBe(250);
  });

  test("is asked for one at a time, also by two at once, and once for its key", async () => {
    const ctx = await newShop();
    const phone = phoneEnding("82");
    const results = await Promise.allSettled([request(ctx, phone), request(ctx, phone), request(ctx, phone)]);
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(2);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: "sms_top_up.open" } });
    const other = await newShop();
    const key = crypto.randomUUID();
    const first = await request(other, phoneEnding("10"), key).catch(() => null);
    expect(first).not.toBeNull();
  });

  test("needs an owner, a price, an account of the platform and a number of mobile money", async () => {
    const ctx = await newShop();
    const { deps } = rig.harness;
    const wanted = { amountMinor: 1_000_000, phone: "+254712345678" };
    await expect(requestSmsTopUp(ctx, deps, wanted, "key-12345")).rejects.toMatchObject({
      code: "sms_top_up.phone",
    });
    const ports = { payments: deps.payments, platformPayments: null };
    await expect(
      requestSmsTopUp(ctx, ports, { ...wanted, phone: "0754000001" }, "key-12346"),
    ).rejects.toMatchObject({ code: "sms_top_up.not_offered" });
  });
});

describe("an account of the shop's own", () => {
  const ask = async (ctx: Ctx, method: string, path: string, body?: unknown) => {
    const { token } = await signInAs(rig.harness, ctx.shopId);
    const response = await rig.harness.app.request(`/store${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: response.status === 204 ? {} : await readJson(response) };
  };
  const form = {
    provider: "nextsms",
    keys: { username: "duka", password: "shop-sms-password" },
    part_price_minor: 2_200,
    fallback_sender: "INFO",
  };

  test("is tried before it is kept, and its keys are never shown", async () => {
    const ctx = await newShop();
    const wrong = await ask(ctx, "POST", "/sms-accounts", { ...form, keys: { ...form.keys, password: "x" } });
    expect(wrong).toMatchObject({ status: 422, json: { code: "sms_account.keys_refused" } });
    const half = await ask(ctx, "POST", "/sms-accounts", { ...form, keys: { username: "duka" } });
    expect(half).toMatchObject({ status: 422, json: { code: "sms_account.key_missing" } });
    const added = await ask(ctx, "POST", "/sms-accounts", form);
    expect(added).toMatchObject({
      status: 201,
      json: { provider: "nextsms", name_end: "duka", trouble: null },
    });
    expect(JSON.stringify(added.json)).not.toContain("shop-sms-password");
    expect(await ask(ctx, "POST", "/sms-accounts", form)).toMatchObject({ status: 409 });
    const list = await ask(ctx, "GET", "/sms-accounts");
    expect(list.json).toMatchObject({
      items: [{ provider: "agiza", balance: { parts: 0 } }, { provider: "nextsms" }],
    });
  });

  test("is reported to at an address of its own, which an event passes on", async () => {
    const shop = await rig.harness.makeShop();
    const { ctx } = shop;
    const { json } = await ask(ctx, "POST", "/sms-accounts", form);
    const url = String((json as { report_url: string }).report_url);
    const post = (address: string, body: string, type = "application/json") =>
      rig.harness.app.request(address, { method: "POST", body, headers: { "content-type": type } });
    const to = { to: "255754000001", status: { groupId: 3, groupName: "DELIVERED" } };
    const said = JSON.stringify({ results: [{ messageId: "9", ...to }] });
    expect((await post(url, said)).status).toBe(200);
    expect((await post(url.slice(0, -3), said)).status).toBe(403);
    expect((await post(url, "id=1&status=Success", "application/x-www-form-urlencoded")).status).toBe(200);
    const reported = (await shop.events()).filter(({ name }) => name === "sms.reported");
    expect(reported).toMatchObject([
      { payload: { reports: [{ providerRef: "9", outcome: "delivered", reason: null }] } },
    ]);
  });

  test("is asked what became of what it sent; one that was removed is not", async () => {
    const ctx = await newShop();
    const { json } = await ask(ctx, "POST", "/sms-accounts", form);
    const accountId = String(json["id"]) as SmsAccountId;
    const to = [{ phone: "+255754009901", ref: "one" }];
    const batch = { accountId, ref: "asked", sender: "INFO", text: "Habari", to };
    const result = await sendSmsBatch(ctx, rig.harness.deps, batch);
    const [person] = result.kind === "answered" ? result.people : [];
    const providerRef = person?.result.kind === "taken" ? person.result.providerRef : "";
    const sent = [{ providerRef, phone: "+255754009901" }];
    const asked = () => askSmsReports(ctx, rig.harness.deps, { accountId, sent });
    expect(await asked()).toEqual([{ providerRef, outcome: "delivered", reason: null }]);
    expect((await ask(ctx, "DELETE", `/sms-accounts/${accountId}`)).status).toBe(204);
    expect(await asked()).toEqual([]);
  });

  test("has names whose state the owner notes; of ours the platform says it", async () => {
    const ctx = await newShop();
    const { json } = await ask(ctx, "POST", "/sms-accounts", form);
    const added = await ask(ctx, "POST", `/sms-accounts/${String(json["id"])}/senders`, { name: "NEEMA" });
    const [sender] = (added.json as { senders: { id: string }[] }).senders;
    const operators = { vodacom: { state: "approved", reason: "" } };
    const noted = await ask(ctx, "PUT", `/sms-senders/${sender!.id}`, { operators });
    expect(noted.json).toMatchObject({
      senders: [{ name: "NEEMA", operators: { vodacom: { state: "approved" } } }],
    });
    const agiza = (await ask(ctx, "GET", "/sms-accounts")).json as { items: { id: string }[] };
    const asked = await ask(ctx, "POST", `/sms-accounts/${agiza.items[0]!.id}/senders`, { name: "Neema" });
    expect(asked.json).toMatchObject({ senders: [{ operators: { airtel: { state: "submitted" } } }] });
    const [ours] = (asked.json as { senders: { id: string }[] }).senders;
    expect(await ask(ctx, "PUT", `/sms-senders/${ours!.id}`, { operators })).toMatchObject({ status: 422 });
  });
});
