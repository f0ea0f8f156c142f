import { afterAll, beforeAll, expect, test } from "vitest";
import { sessions } from "#db/schema/auth.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { users } from "#db/schema/staff.ts";
import { newId, type SessionId, type UserId } from "#kernel/ids.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** Somebody signed in who has no shop yet. */
async function signInNewcomer() {
  const now = new Date();
  const userId: UserId = newId("usr", now);
  const id: SessionId = newId("ses", now);
  const token = newToken();
  await harness.base.store.system(async (db) => {
    await db.insert(users).values({ id: userId, name: "Asha", createdAt: now });
    await db.insert(sessions).values({
      id,
      userId,
      accessHash: hashToken(token),
      accessExpiresAt: new Date(now.getTime() + 600_000),
      createdAt: now,
      lastSeenAt: now,
    });
  });
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    harness.app.request(path, {
      method,
      headers: { ...headers, Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

test("a newcomer has no shop, opens one, and owns it at once with the same token", async () => {
  const call = await signInNewcomer();
  expect((await call("GET", "/store/shop")).status).toBe(404);
  const made = await call("POST", "/store/shop", { name: "Duka la Asha", phone: "0754 111 222" });
  expect(made.status).toBe(201);
  expect(await made.json()).toMatchObject({ name: "Duka la Asha", phone: "+255754111222", currency: "TZS" });
  expect(await (await call("GET", "/store/user")).json()).toMatchObject({ permissions: { is_admin: true } });
  expect((await call("POST", "/store/shop", { name: "Lingine", phone: "0754 111 222" })).status).toBe(409);
});

test("a newcomer who asks for a shop eight times at once gets one", async () => {
  const call = await signInNewcomer();
  const form = { name: "Duka la haraka", phone: "0754 111 222" };
  const atOnce = <T>(ask: () => T) => Promise.all(Array.from({ length: 8 }, ask));
  // With its connections open, the database is met by all of them in the same moment.
  await atOnce(() => call("GET", "/store/user"));
  const answers = await atOnce(() => call("POST", "/store/shop", form));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
});

test("a shop that is asked for again under the same key is the one that was opened", async () => {
  const call = await signInNewcomer();
  const open = (name: string, key: string) =>
    call("POST", "/store/shop", { name, phone: "0754 111 222" }, { "Idempotency-Key": key });
  const first = await open("Duka la Asha", "once-only");
  expect(first.status).toBe(201);
  const shop = await first.json();
  await call("PUT", "/store/shop", { name: "Duka Jipya", phone: "0754 111 222" });
  const again = await open("Duka la Asha", "once-only");
  expect([again.status, await again.json()]).toEqual([201, shop]);
  const reused = await open("Duka Lingine", "once-only");
  expect([reused.status, await reused.json()]).toMatchObject([409, { code: "idempotency.key_reused" }]);
  expect(await (await open("Duka la Asha", "another-key")).json()).toMatchObject({ code: "shop.exists" });
});

test("a newcomer who asks twice at once under one key is answered the same shop twice", async () => {
  const call = await signInNewcomer();
  const ask = () =>
    call("POST", "/store/shop", { name: "Duka", phone: "0754 111 222" }, { "Idempotency-Key": "in-a-hurry" });
  const [one, two] = await Promise.all([ask(), ask()]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(await one.json()).toEqual(await two.json());
});

test("two shops of one name get addresses of their own", async () => {
  const [first, second] = await Promise.all([signInNewcomer(), signInNewcomer()]);
  const form = { name: "Kitenge Bora", phone: "0754 111 222" };
  const made = await Promise.all([first("POST", "/store/shop", form), second("POST", "/store/shop", form)]);
  const slugs = await Promise.all(
    made.map(async (answer) => (await readJson<{ slug: string }>(answer)).slug),
  );
  expect(new Set(slugs).size).toBe(2);
});

test("the owner changes the shop; a wrong phone and an unknown field are refused", async () => {
  const call = await signInNewcomer();
  await call("POST", "/store/shop", { name: "Duka", phone: "0754 111 222" });
  const changed = await call("PUT", "/store/shop", {
    name: "Duka Jipya",
    phone: "0754 111 333",
    listed: true,
  });
  expect(await changed.json()).toMatchObject({ name: "Duka Jipya", phone: "+255754111333", listed: true });
  const wrong = await call("PUT", "/store/shop", { name: "Duka", phone: "12345678" });
  expect([wrong.status, await wrong.json()]).toMatchObject([
    422,
    {
      code: "shop.invalid_phone",
      detail: [{ loc: ["body", "phone"], msg: expect.stringContaining("0712") }],
    },
  ]);
  expect(
    (await call("PUT", "/store/shop", { name: "Duka", phone: "0754 111 222", is_admin: true })).status,
  ).toBe(422);
});

/** The owner of a shop, at its settings. */
async function openSettings() {
  const shop = await harness.makeShop({ name: "Duka" });
  const { token } = await signInAs(harness, shop.shopId);
  const call = async (method: "GET" | "PUT", body?: unknown) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await harness.app.request("/store/shop", { method, headers, ...sent });
    return { status: answer.status, body: await readJson<Record<string, unknown>>(answer) };
  };
  const form = (name: string, updated_at: unknown) => ({ name, phone: "0754 111 222", updated_at });
  return { shop, form, read: () => call("GET"), edit: (body: unknown) => call("PUT", body) };
}

test("an edit of what somebody changed meanwhile is refused and brings the shop as it is now", async () => {
  const { shop, form, read, edit } = await openSettings();
  const seen = (await read()).body;
  const first = await edit(form("Duka la Kwanza", seen.updated_at));
  expect([first.status, first.body]).toMatchObject([200, { name: "Duka la Kwanza" }]);
  const late = await edit(form("Duka la Pili", seen.updated_at));
  expect(late).toMatchObject({ status: 409, body: { code: "edit.conflict", current: first.body } });
  expect((await read()).body).toEqual(first.body);
  const knowing = await edit(form("Duka la Pili", first.body.updated_at));
  expect(knowing.body.name).toBe("Duka la Pili");
  expect(await shop.events()).toEqual([
    { name: "shop.changed", payload: { shopId: shop.shopId } },
    { name: "shop.changed", payload: { shopId: shop.shopId } },
  ]);
});

test("a caller who knows no updated_at edits whatever is there", async () => {
  const { form, edit } = await openSettings();
  expect((await edit(form("Duka la Nje", undefined))).body.name).toBe("Duka la Nje");
});

test("of two who edit the same state at once one wins, also in the same millisecond", async () => {
  const { form, read, edit } = await openSettings();
  const seen = (await read()).body;
  harness.setNow(new Date(String(seen.updated_at)));
  const answers = await Promise.all(
    ["Moja", "Mbili"].map((name) => edit(form(`Duka ${name}`, seen.updated_at))),
  );
  harness.setNow(null);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)!;
  expect((await read()).body).toEqual(won.body);
  expect(Date.parse(String(won.body.updated_at))).toBeGreaterThan(Date.parse(String(seen.updated_at)));
});

test("what an edit changed stands in the audit trail", async () => {
  const { shop, form, read, edit } = await openSettings();
  await edit({ ...form("Duka Jipya", (await read()).body.updated_at), about: "Vitenge na kanga" });
  const [entry] = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(auditLog));
  expect(entry).toMatchObject({
    action: "shop.changed",
    subject: shop.shopId,
    before: { name: "Duka", about: "" },
    after: { name: "Duka Jipya", about: "Vitenge na kanga" },
  });
});

test("a shop that takes the demo shop's name is not where the demo leads", async () => {
  const ask = await signInNewcomer();
  await ask("POST", "/store/shop", { name: "Neema Vitenge", phone: "0754000118", listed: true });
  expect((await harness.app.request("/store/demo")).status).toBe(404);
});

test("nobody without a token sees a shop", async () => {
  expect((await harness.app.request("/store/shop")).status).toBe(401);
});
