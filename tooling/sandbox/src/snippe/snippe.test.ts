import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Prompt } from "../contract.ts";
import { snippe, startRig, type Rig } from "../rig/rig.ts";
import { cardOwner, paymentOf, snippeClient } from "../rig/snippe-client.ts";

let rig: Rig;
let client: ReturnType<typeof snippeClient>;
beforeAll(async () => {
  rig = await startRig();
  client = snippeClient(rig);
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.control("POST", "/reset", {});
  rig.shop.heard.length = 0;
});

type Payment = { reference: string; payment_url: string; payment_qr_code: string };
const make = async (change: Record<string, unknown> = {}) => {
  const made = await client.post("/v1/payments", paymentOf(rig, change));
  expect(made.status).toBe(201);
  return made.json.data as Payment;
};
const statusOf = async (reference: string) =>
  (await client.get(`/v1/payments/${reference}`)).json.data as object;
const hears = () => rig.shop.hears(({ path }) => path === "/store/webhooks/snippe");

test("a prompt is paid on the phone, and the shop is told in both forms of signature", async () => {
  const { reference } = await make();
  expect(await statusOf(reference)).toMatchObject({ status: "pending", amount: { value: 25_000 } });
  const [prompt] = (await rig.control("GET", "/prompts")).json as Prompt[];
  expect(prompt).toMatchObject({ provider: "snippe", reference: "AGZ01", amount: 25_000 });
  await rig.control("POST", `/prompts/${prompt!.id}/pin`, { pin: "0000" });

  const { headers, body, json } = await hears();
  const hmac = (text: string) => createHmac("sha256", snippe.webhookSecret).update(text).digest("hex");
  expect(headers["x-webhook-signature"]).toBe(hmac(`${String(headers["x-webhook-timestamp"])}.${body}`));
  expect(headers["x-snippe-signature"]).toBe(`sha256=${hmac(body)}`);
  expect(headers["x-webhook-event"]).toBe("payment.completed");
  expect(json).toMatchObject({
    type: "payment.completed",
    data: {
      reference,
      status: "completed",
      amount: { value: 25_000, currency: "TZS" },
      settlement: { gross: { value: 25_000 }, fees: { value: 500 }, net: { value: 24_500 } },
      channel: { type: "mobile_money", provider: "mpesa" },
      metadata: { reference: "AGZ01" },
    },
  });
  expect(await statusOf(reference)).toMatchObject({ status: "completed" });
});

test.each([
  ["1111", "Invalid PIN entered"],
  ["2222", "Insufficient balance"],
])("a prompt that fails by the PIN %s is told with its reason", async (pin, failure_reason) => {
  await make();
  const [prompt] = (await rig.control("GET", "/prompts")).json as Prompt[];
  await rig.control("POST", `/prompts/${prompt!.id}/pin`, { pin });
  expect((await hears()).json).toMatchObject({ type: "payment.failed", data: { failure_reason } });
});

test("a card is paid on the page, and a page that is over says so", async () => {
  const { payment_url } = await make({ payment_type: "card", customer: cardOwner });
  const push = (action: string) =>
    fetch(payment_url, { method: "POST", body: new URLSearchParams({ action }), redirect: "manual" });
  const page = await fetch(payment_url, { headers: { "accept-language": "sw" } });
  expect(await page.text()).toContain("Lipa kwa kadi");
  expect((await push("steal")).status).toBe(409);
  const paid = await push("pay");
  expect([paid.status, paid.headers.get("location")]).toEqual([303, `${rig.shop.url}/ok`]);
  expect((await push("pay")).status).toBe(409);
  expect((await hears()).json).toMatchObject({ data: { channel: { type: "card" } } });
  expect((await fetch(`${rig.sandbox.url}/pg/nobody`)).status).toBe(404);
});

test("a code is paid by its text, again and again, but not one that nobody made", async () => {
  const { reference, payment_qr_code } = await make({ payment_type: "dynamic-qr" });
  expect((await rig.control("POST", "/codes", { text: payment_qr_code, times: 2 })).status).toBe(200);
  await rig.shop.hears(() => rig.shop.heard.length === 2);
  const ids = rig.shop.heard.map(({ json }) => json["data"]!["external_reference"]);
  expect(new Set(ids).size).toBe(2);
  expect(await statusOf(reference)).toMatchObject({ status: "completed" });
  expect((await rig.control("POST", "/codes", { text: "000201" })).status).toBe(404);
});

test("the same key and body are answered alike and done once; another body is refused", async () => {
  const first = await client.post("/v1/payments", paymentOf(rig), "KEY1");
  const again = await client.post("/v1/payments", paymentOf(rig), "KEY1");
  expect(again).toEqual(first);
  const other = await client.post("/v1/payments", paymentOf(rig, { metadata: {} }), "KEY1");
  expect([other.status, other.json.error_code]).toEqual([409, "idempotency_conflict"]);
  expect((await client.get("/v1/payments")).json.data).toMatchObject({ total: 1 });
  await rig.restart();
  expect(await client.post("/v1/payments", paymentOf(rig), "KEY1")).toEqual(first);
});

test("the sixty-first call in a minute is refused, and says when to come back", async () => {
  for (let call = 0; call < 60; call++) expect((await client.get("/v1/payments/balance")).status).toBe(200);
  const refused = await client.get("/v1/payments/balance");
  expect([refused.status, refused.retryAfter, refused.json.error_code]).toEqual([
    429,
    "60",
    "rate_limit_exceeded",
  ]);
  await rig.control("POST", "/clock", { advance_seconds: 60 });
  expect((await client.get("/v1/payments/balance")).status).toBe(200);
});

test("a call without the right key is refused", async () => {
  for (const authorization of ["", "Bearer", `Bearer ${snippe.apiKey}x`, snippe.apiKey]) {
    const { status, json } = await client.get("/v1/payments", { authorization });
    expect([status, json.error_code]).toEqual([401, "unauthorized"]);
  }
});

test.each([
  ["a local number", { phone_number: "0754000218" }],
  ["a plus in the number", { phone_number: "+255754000218" }],
  ["too little", { details: { amount: 499, currency: "TZS" } }],
  ["cents", { details: { amount: 500.5, currency: "TZS" } }],
  ["an amount in text", { details: { amount: "25000", currency: "TZS" } }],
  ["another currency", { details: { amount: 25_000, currency: "USD" } }],
  ["a card without an address", { payment_type: "card" }],
  ["an unknown way to pay", { payment_type: "cheque" }],
  ["a webhook on another machine", { webhook_url: "https://example.com/x" }],
])("a payment with %s is refused", async (_name, change) => {
  const { status, json } = await client.post("/v1/payments", paymentOf(rig, change));
  expect([status, json.error_code]).toEqual([400, "validation_error"]);
});

test("a payout goes out, is told, and leaves the account with its fee", async () => {
  const balance = async () =>
    ((await client.get("/v1/payments/balance")).json.data as { available: { value: number } }).available
      .value;
  const before = await balance();
  const sent = await client.post("/v1/payouts/send", {
    amount: 50_000,
    channel: "mobile",
    recipient_phone: "255754000214",
    recipient_name: "Halima Juma",
    webhook_url: `${rig.shop.url}/store/webhooks/snippe`,
  });
  expect(sent.json.data).toMatchObject({
    status: "pending",
    fees: { value: 1500 },
    total: { value: 51_500 },
  });
  await rig.control("POST", "/clock", { advance_seconds: 4 });
  expect((await hears()).json).toMatchObject({ type: "payout.completed", data: { status: "completed" } });
  expect(before - (await balance())).toBe(51_500);
  const tooLittle = await client.post("/v1/payouts/send", { amount: 4999, channel: "mobile" });
  expect(tooLittle.status).toBe(400);
});

test("faults disturb its calls and webhooks as they do those of others", async () => {
  const fault = (target: string, name: string, more: object = {}) =>
    rig.control("POST", "/faults", { target, fault: name, times: 1, ...more });
  await fault("snippe.call", "error", { code: 503 });
  expect((await client.get("/v1/payments")).status).toBe(503);
  await fault("snippe.call", "bad_signature");
  expect((await client.get("/v1/payments")).status).toBe(401);
  await fault("snippe.call", "error", { code: 429 });
  expect((await client.get("/v1/payments")).retryAfter).toBe("1");
  await fault("snippe.call", "error", { code: 502 });
  expect((await client.post("/v1/payments", paymentOf(rig), "LOST")).status).toBe(502);
  await fault("snippe.call", "drop");
  await expect(client.post("/v1/payments", paymentOf(rig), "CUT")).rejects.toThrow(/fetch failed/);
  expect((await client.get("/v1/payments")).json.data).toMatchObject({ total: 2 });

  const { payment_qr_code } = await make({ payment_type: "dynamic-qr" });
  const pay = () => rig.control("POST", "/codes", { text: payment_qr_code });
  await fault("snippe.webhook", "duplicate");
  await pay();
  await rig.shop.hears(() => rig.shop.heard.length === 2);
  expect(new Set(rig.shop.heard.map(({ body }) => body)).size).toBe(1);
  await fault("snippe.webhook", "drop");
  await pay();
  const wire = (await rig.control("GET", "/log")).json as { provider: string; response_body: string }[];
  expect(wire.filter(({ provider }) => provider === "snippe").at(-1)?.response_body).toBe(
    "dropped by a fault",
  );
  expect(JSON.stringify(wire)).not.toContain(snippe.apiKey);
});
