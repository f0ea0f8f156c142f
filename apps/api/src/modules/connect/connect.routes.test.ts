import { newWamid, signed, tapFrom, textFrom, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { webhookEvents } from "#db/schema/connect.ts";
import { describedShape, operationOf, withoutEach } from "#test/contract/signed-calls.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const path = "/store/webhooks/whatsapp";
const post = async (request: RequestInit): Promise<Response> => harness.app.request(path, request);
const hello = (mark: string) => JSON.stringify(webhookOf("1", { mark }));

const readEvents = () =>
  harness.base.store.system((db) => db.select().from(webhookEvents).orderBy(webhookEvents.receivedAt));
const countJobs = async () => {
  const { rows } = await harness.parts.database.query(
    "select count(*)::int as jobs from pgboss.job where name = 'conversations.process-webhook'",
  );
  return Number(rows[0]!["jobs"]);
};

test("Meta's question is answered with its challenge as plain text", async () => {
  const query = "hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=local-verify-token";
  const response = await harness.app.request(`${path}?${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await response.text()).toBe("1158201444");
});

test.each([
  ["another token", "hub.mode=subscribe&hub.challenge=who-asks&hub.verify_token=other"],
  ["another mode", "hub.mode=unsubscribe&hub.challenge=who-asks&hub.verify_token=local-verify-token"],
  ["no token", "hub.mode=subscribe&hub.challenge=who-asks"],
  ["nothing", ""],
])("with %s the challenge is not given back", async (_name, query) => {
  const response = await harness.app.request(`${path}?${query}`);
  expect(response.status).toBe(403);
  expect(await response.text()).not.toContain("who-asks");
});

test.each([
  ["no signature", { method: "POST", body: hello("none") }],
  ["another secret's signature", signed(hello("other"), "another-secret")],
  ["a signature of other bytes", { ...signed(hello("a")), body: hello("b") }],
])("with %s nothing is kept", async (_name, request) => {
  const before = (await readEvents()).length;
  const response = await post(request);
  expect(response.status).toBe(401);
  expect(await readJson(response)).toMatchObject({ code: "webhook.bad_signature" });
  expect(await readEvents()).toHaveLength(before);
});

test("the contract describes what Meta posts, and names every header it is refused without", async () => {
  const operation = operationOf(harness.app, "receiveWhatsappWebhook");
  const posted = webhookOf("1", {
    contacts: [{ profile: { name: "Asha" }, wa_id: "255754000118" }],
    messages: [textFrom("255754000118", "Habari"), tapFrom("255754000118", "menu")],
    statuses: [
      { id: newWamid(), status: "delivered", timestamp: "1763712240", recipient_id: "255754000118" },
    ],
  });
  expect(describedShape(operation).parse(posted)).toEqual(posted);
  expect(describedShape(operation).safeParse({ object: "page", entry: [] }).success).toBe(false);
  const request = signed(JSON.stringify(posted));
  for (const headers of withoutEach(operation, request.headers))
    expect((await post({ ...request, headers })).status).toBe(401);
  expect((await post(request)).status).toBe(200);
});

/** Jobs that find a webhook to work on. */
const countUsefulJobs = async () => {
  const { rows } = await harness.parts.database.query(
    `select count(*)::int as jobs from pgboss.job j join webhook_events e on e.id = j.data->>'webhookId'
    where j.name = 'conversations.process-webhook'`,
  );
  return Number(rows[0]!["jobs"]);
};

test("the same body, five times at once and again later, is kept and worked on once", async () => {
  const [events, jobs] = [(await readEvents()).length, await countUsefulJobs()];
  const request = signed(hello("once"));
  const responses = await Promise.all(Array.from({ length: 5 }, () => post(request)));
  expect([...responses, await post(request)].map((response) => response.status)).toEqual(
    Array.from({ length: 6 }, () => 200),
  );
  expect(await readEvents()).toHaveLength(events + 1);
  expect(await countUsefulJobs()).toBe(jobs + 1);
});

test("escapes stay what Meta signed", async () => {
  const response = await post(
    signed('{"object":"whatsapp_business_account","entry":[],"x":"caf\\u00e9 \\/"}'),
  );
  expect(response.status).toBe(200);
});

test.each(['{"object":"whatsapp', "null", "7"])(
  "a signed %s is kept as failed and not asked for again",
  async (body) => {
    const jobs = await countJobs();
    expect((await post(signed(body))).status).toBe(200);
    expect((await readEvents()).at(-1)).toMatchObject({
      outcome: "failed",
      body: { raw_base64: Buffer.from(body).toString("base64") },
    });
    expect(await countJobs()).toBe(jobs);
  },
);

test("text the database cannot hold costs nothing but itself", async () => {
  const body = '{"object":"whatsapp_business_account","entry":[],"x":"a\\u0000b","y":"\\ud800"}';
  expect((await post(signed(body))).status).toBe(200);
  expect((await readEvents()).at(-1)?.body).toMatchObject({ x: "ab", y: "\ufffd" });
});

test("more than Meta ever sends is refused", async () => {
  const response = await post(signed(new Uint8Array(4 * 1024 * 1024 + 1)));
  expect(response.status).toBe(413);
});

test("no shop can read what came for another", async () => {
  const { shopId } = await harness.makeShop();
  const reading = harness.base.store.tenant(shopId, (db) =>
    db.select().from(webhookEvents).where(eq(webhookEvents.source, "whatsapp")),
  );
  await expect(reading).rejects.toMatchObject({ cause: { code: "42501" } });
});
