import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { type PhoneMessage, type Said, tapsOf } from "@agiza/rig/sandbox-control";
import { takePort } from "@agiza/rig/take-port";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiProcess, startApi } from "./api-process.ts";
import { readJson } from "./read-json.ts";
import { recordings } from "./recordings.ts";
import { createTestDatabase } from "./test-database.ts";

/** Words that stand for what nobody may read in a log. */
const keys = {
  SECRETS_KEY: "canary-secrets-key-0001",
  WHATSAPP_APP_SECRET: "canary-app-secret",
  WHATSAPP_VERIFY_TOKEN: "canary-verify-token",
  WHATSAPP_TOKEN: "canary-whatsapp-token",
  SMS_API_KEY: "canary-sms-key",
  SMS_SECRET_KEY: "canary-sms-secret",
  SMS_REPORT_TOKEN: "canary-sms-report-token",
  SELCOM_API_KEY: "canary-selcom-key",
  SELCOM_API_SECRET: "canary-selcom-secret",
};
const password = "karibu-agiza";
const owner = "0754000118";
const customer = "255713000777";
const typed = {
  name: "Canary Zainab",
  phone: "0713 000 777",
  landmark: "canary-landmark",
  note: "canary-note",
};

const folder = mkdtempSync(join(tmpdir(), "agiza-canaries-"));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sandbox: Sandbox;
let api: ApiProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  const port = await takePort();
  sandbox = await startSandbox(`http://127.0.0.1:${port}`, { env: keys });
  const environment = {
    ...keys,
    ...providersAt(sandbox.url),
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: "debug",
    PAYMENT_POLL_SECONDS: "1",
    SEED_DEMO: "1",
  };
  api = await startApi(environment, [], port);
  await api.becomeReady();
});
afterAll(async () => {
  await api.stop();
  await sandbox.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const received = () => sandbox.messages(customer);

/** Writes or taps, and waits for the shop's next message. */
async function say(said: Said): Promise<PhoneMessage> {
  const before = (await received()).length;
  await sandbox.say(customer, said);
  await expect.poll(async () => (await received()).length).toBeGreaterThan(before);
  return (await received()).at(-1)!;
}

type Page = {
  total_minor: number;
  products: {
    line_id: string;
    quantity: number;
    variants: { id: string }[];
    add_ons: { items: { id: string }[]; required: boolean }[];
  }[];
};

test("the whole road leaves no secret, no phone and no word of a customer in the log, also where it breaks", async () => {
  // Somebody signs in, with a slip first.
  const signIn = (secret: string) => api.post("/store/auth/sign-in", { identifier: owner, password: secret });
  expect((await signIn("canary-wrong-password")).status).toBe(422);
  const signedIn = await signIn(password);
  const { access_token: bearer } = await readJson<{ access_token: string }>(signedIn);
  const refresh = /refresh=([^;]+)/.exec(signedIn.headers.get("set-cookie") ?? "")![1]!;
  const authorization = { Authorization: `Bearer ${bearer}` };
  const find = (query: string) => fetch(`${api.url}/store/orders?${query}`, { headers: authorization });
  expect((await find(`search_by=phone&search=${customer}`)).status).toBe(200);
  expect((await find(`canary-query=${owner}`)).status).toBe(200);
  expect((await api.post("/store/auth/sign-in", '{"password":"canary-broken')).status).toBe(400);
  expect(
    (await fetch(`${api.url}/store/user`, { headers: { Authorization: "Bearer canary-bearer" } })).status,
  ).toBe(401);
  expect((await fetch(`${api.url}/store/api/v1/order?token=canary-order-token`)).status).toBe(404);
  expect((await api.post("/store/webhooks/whatsapp", { canary: "canary-body" })).status).toBe(401);

  // Somebody is invited, looks at it and accepts.
  const form = { preset: "packer", is_admin: false, order_scope: "assigned", masks_phones: true };
  const invited = await api.post(
    "/store/staff/invitations",
    { ...form, permissions: [], name: typed.name, phone: null, tell_by: "nobody" },
    { ...authorization, "Idempotency-Key": "canary-key-0" },
  );
  expect(invited.status).toBe(201);
  const invitation = (await readJson<{ link: string }>(invited)).link.split("/").at(-1)!;
  expect((await fetch(`${api.url}/store/invitations/${invitation}`)).status).toBe(200);
  expect((await fetch(`${api.url}/store/invitations/canary-invitation`)).status).toBe(404);
  expect((await api.post(`/store/invitations/${invitation}/accept`, {})).status).toBe(401);

  // Somebody types codes and PINs, right and wrong ones.
  const slips = { code: "493817", pin: "61947", newPin: "583916" };
  expect((await api.post("/store/auth/codes", { purpose: "sign_in", identifier: owner })).status).toBe(202);
  await expect.poll(async () => (await sandbox.inbox(owner)).length).toBeGreaterThan(0);
  const code = /^\d{6}/.exec((await sandbox.inbox(owner)).at(-1)!.text)![0];
  const byCode = (digits: string) =>
    api.post("/store/auth/sign-in/code", { identifier: owner, code: digits });
  expect((await byCode(slips.code)).status).toBe(422);
  const byRightCode = await byCode(code);
  expect(byRightCode.status).toBe(200);
  const { user } = await readJson<{ user: { id: string } }>(byRightCode);
  const device = byRightCode.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const changeOwn = (path: string, body: unknown) =>
    fetch(`${api.url}/store${path}`, {
      method: "PUT",
      headers: { ...authorization, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await changeOwn("/user/pin", { pin: slips.newPin, password })).status).toBe(204);
  const byPin = (pin: string) =>
    api.post("/store/auth/sign-in/pin", { user_id: user.id, pin }, { Cookie: device });
  expect((await byPin(slips.pin)).status).toBe(422);
  expect((await byPin(slips.newPin)).status).toBe(200);
  const secrets = { current_password: "canary-old-password", password: "canary-new-password" };
  expect((await changeOwn("/user/password", secrets)).status).toBe(422);
  expect((await changeOwn("/user/pin", { pin: `${slips.pin}-canary`, password })).status).toBe(422);

  // A customer chats, orders and pays.
  await say({ text: "Habari canary-chat-text" });
  const categories = await say({ tap: "order" });
  const list = await say({ tap: tapsOf(categories)[0]! });
  await say({ tap: tapsOf(list).find((id) => id.startsWith("product:"))! });
  const link = await say({ tap: "finish" });
  const token = new URL(link.interactive!.action.parameters!.url).searchParams.get("token")!;
  const target = `${api.url}/store/api/v1/order?token=${token}`;
  const page = (await (await fetch(target)).json()) as Page;
  const submission = {
    lines: page.products.map(({ line_id, quantity, variants, add_ons }) => ({
      line_id,
      quantity,
      variant_id: variants[0]?.id ?? null,
      add_on_ids: add_ons.filter(({ required }) => required).map(({ items }) => items[0]!.id),
      note: typed.note,
    })),
    customer: { name: typed.name, phone: typed.phone },
    fulfilment: {
      kind: "delivery",
      area_id: "are_kariakoo",
      landmark: typed.landmark,
      note: typed.note,
      pin: { latitude: -6.987654321, longitude: 39.123456789, accuracy_m: 12 },
    },
    note: typed.note,
    expected_total_minor: page.total_minor,
  };
  const submit = (key: string, body: unknown) =>
    api.post(`/store/api/v1/order?channel=whatsapp&token=${token}`, body, { "Idempotency-Key": key });
  const speak = () =>
    fetch(`${api.url}/store/api/v1/order/voice-note?token=${token}&duration_ms=4200`, {
      method: "PUT",
      headers: { "Content-Type": "audio/webm" },
      body: recordings.webm(4000, "canary-voice"),
    });
  expect((await speak()).status).toBe(204);
  let sent = await submit("canary-key-1", submission);
  if (sent.status === 409) {
    const { order } = await readJson<{ order: Page }>(sent);
    sent = await submit("canary-key-2", { ...submission, expected_total_minor: order.total_minor });
  }
  expect(sent.status).toBe(200);
  const paid = await api.post(
    `/store/api/v1/order/payment?token=${token}`,
    { method: "mobile_money", network: "mixx", phone: typed.phone },
    { "Idempotency-Key": "canary-key-3" },
  );
  expect(paid.status).toBe(202);
  await expect.poll(async () => (await sandbox.prompts()).length).toBe(1);
  await sandbox.answerPrompt((await sandbox.prompts())[0]!.id, "approve");
  await expect
    .poll(async () => (await readJson<{ payment_status: string }>(await fetch(target))).payment_status)
    .toBe("paid");

  // The same again while the tables are gone.
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const table of ["orders", "voice_notes", "users", "messages", "customers"]) {
    await client.query(`alter table ${table} rename to ${table}_gone`);
  }
  expect((await find(`search_by=name&search=${encodeURIComponent(typed.name)}`)).status).toBe(500);
  expect((await find(`search_by=phone&search=${customer}`)).status).toBe(500);
  expect((await signIn("canary-password")).status).toBe(500);
  expect((await submit("canary-key-4", submission)).status).toBe(500);
  expect((await speak()).status).toBe(500);
  await client.query("alter table orders_gone rename to orders");
  expect((await speak()).status).toBe(500);
  await sandbox.say(customer, { text: "canary-unheard" });
  await expect.poll(() => api.said()).toMatch(/webhook entry failed|job failed/);
  await client.end();
  await api.stop();

  const log = api.said();
  expect(log).toContain("unexpected error");
  expect(log.split("\n").length).toBeGreaterThan(20);
  const found = [
    ...Object.values(keys),
    password,
    code,
    ...Object.values(slips),
    bearer,
    refresh,
    token,
    invitation,
    "canary",
    "Canary",
    owner,
    customer,
    "987654321",
    "123456789",
    typed.phone,
    typed.phone.replaceAll(" ", ""),
    customer.slice(3),
  ].filter((word) => log.includes(word));
  expect(found.map((word) => log.split("\n").find((line) => line.includes(word)))).toEqual([]);
}, 300_000);
