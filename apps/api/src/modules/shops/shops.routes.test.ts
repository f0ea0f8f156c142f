import { afterAll, beforeAll, expect, test } from "vitest";
import { sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/staff.ts";
import { newId, type SessionId, type UserId } from "#kernel/ids.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";

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
  return (method: string, path: string, body?: unknown) =>
    harness.app.request(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
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
  expect((await call("PUT", "/store/shop", { name: "Duka", phone: "12" })).status).toBe(422);
  expect(
    (await call("PUT", "/store/shop", { name: "Duka", phone: "0754 111 222", is_admin: true })).status,
  ).toBe(422);
});

test("a shop that takes the demo shop's name is not where the demo leads", async () => {
  const ask = await signInNewcomer();
  await ask("POST", "/store/shop", { name: "Neema Vitenge", phone: "0754000118", listed: true });
  expect((await harness.app.request("/store/demo")).status).toBe(404);
});

test("nobody without a token sees a shop", async () => {
  expect((await harness.app.request("/store/shop")).status).toBe(401);
});
