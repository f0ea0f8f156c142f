import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog } from "#db/schema/outbox.ts";
import { members, users } from "#db/schema/staff.ts";
import { newId, type ShopId, type UserId } from "#kernel/ids.ts";
import { forShop } from "#kernel/ctx.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { lastCodeTo, noticesTo } from "#test/notices.ts";
import { readJson } from "#test/read-json.ts";
import { hashPassword } from "./hash-password.ts";
import { requireOwnerPin } from "./require-owner-pin.ts";

let harness: Harness;
let passwordHash: string;
beforeAll(async () => {
  [harness, passwordHash] = await Promise.all([startHarness(), hashPassword("karibu-tena")]);
});
afterAll(() => harness.stop());
beforeEach(() => void harness.setNow(null));

const chrome =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
let phones = 0;
const newPhone = () => `+2557560${String(phones++).padStart(5, "0")}`;
let places = 0;

type Caller = { token?: string; cookie?: string };
const call = async (method: string, path: string, { token, cookie }: Caller = {}, body?: unknown) =>
  harness.app.request(`/store${path}`, {
    method,
    headers: {
      "User-Agent": chrome,
      "X-Forwarded-For": `41.61.${places >> 8}.${places++ & 255}`,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Somebody with a password who works in a shop. */
async function makePerson(shopId: ShopId | null, { isAdmin = false } = {}) {
  const now = new Date();
  const id: UserId = newId("usr", now);
  const phone = newPhone();
  await harness.base.store.system(async (db) => {
    await db.insert(users).values({ id, name: "Asha", phone, passwordHash, language: "sw", createdAt: now });
    if (shopId) await db.insert(members).values({ shopId, userId: id, isAdmin, createdAt: now });
  });
  return { id, phone };
}

/** The cookies a browser keeps after an answer. */
function jarAfter(answer: Response, before = ""): string {
  const jar = new Map(
    before
      .split("; ")
      .filter(Boolean)
      .map((one) => one.split(/=(.*)/s) as [string, string]),
  );
  for (const set of answer.headers.getSetCookie()) {
    const [name, value] = set.split(";")[0]!.split(/=(.*)/s) as [string, string];
    if (set.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map((pair) => pair.join("=")).join("; ");
}

async function signIn(phone: string, password = "karibu-tena", cookie = "") {
  const answer = await call("POST", "/auth/sign-in", { cookie }, { identifier: phone, password });
  expect(answer.status).toBe(200);
  const { access_token: token } = await readJson<{ access_token: string }>(answer);
  return { token, cookie: jarAfter(answer, cookie) };
}
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const codeOf = async (answer: Promise<Response>) => (await readJson<{ code: string }>(await answer)).code;
const isIn = async ({ token }: { token: string }) => (await call("GET", "/user", { token })).status === 200;
const setPin = (at: Caller, pin = "4821") => call("PUT", "/user/pin", at, { pin, password: "karibu-tena" });
const signInByPin = (cookie: string, userId: string, pin = "4821") =>
  call("POST", "/auth/sign-in/pin", { cookie }, { user_id: userId, pin });
const peopleOf = async (cookie: string) =>
  (await readJson<{ items: object[] }>(await call("GET", "/auth/device", { cookie }))).items;

test("a person sees where they are signed in, and ends a session they do not know", async () => {
  const { shopId } = await harness.makeShop({ name: "Duka la Neema" });
  const person = await makePerson(shopId);
  const [here, there] = [await signIn(person.phone), await signIn(person.phone)];
  const list = async () =>
    (
      await readJson<{ items: { id: string; is_current: boolean }[] }>(
        await call("GET", "/auth/sessions", here),
      )
    ).items;
  const items = await list();
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({ device: "Chrome, Android", shop_name: "Duka la Neema" });
  const other = items.find((one) => !one.is_current)!;
  const stranger = await signIn((await makePerson(shopId)).phone);
  expect(await codeOf(call("DELETE", `/auth/sessions/${other.id}`, stranger))).toBe("session.not_found");
  expect(await statusOf(call("DELETE", `/auth/sessions/${other.id}`, here))).toBe(204);
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  expect(await statusOf(call("DELETE", `/auth/sessions/${other.id}`, here))).toBe(404);
  expect(await list()).toHaveLength(1);
});

test("a person's shops are those they work in now", async () => {
  const [first, second] = await Promise.all([
    harness.makeShop({ name: "Amani" }),
    harness.makeShop({ name: "Bahati" }),
  ]);
  const person = await makePerson(first.shopId, { isAdmin: true });
  await harness.base.store.system((db) =>
    db
      .insert(members)
      .values({ shopId: second.shopId, userId: person.id, createdAt: new Date(Date.now() + 60_000) }),
  );
  const at = await signIn(person.phone);
  const shops = async () => (await readJson<{ items: object[] }>(await call("GET", "/auth/shops", at))).items;
  expect(await shops()).toEqual([
    { id: first.shopId, name: "Amani", logo_url: null, is_owner: true, is_current: true },
    { id: second.shopId, name: "Bahati", logo_url: null, is_owner: false, is_current: false },
  ]);
  await harness.base.store.system((db) =>
    db.update(members).set({ status: "suspended" }).where(eq(members.shopId, second.shopId)),
  );
  expect(await shops()).toHaveLength(1);
});

test("name and language change, of two edits at once one is told what the other wrote, and the trail names the device", async () => {
  const { shopId } = await harness.makeShop();
  const person = await makePerson(shopId);
  const at = await signIn(person.phone);
  const user = await readJson<{ updated_at: string }>(await call("GET", "/user", at));
  const edit = (name: string) =>
    call("PUT", "/user", at, { name, language: "en", updated_at: user.updated_at });
  const answers = await Promise.all([edit("Asha Juma"), edit("Asha Ali")]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [won, lost] = answers[0]!.status === 200 ? answers : answers.toReversed();
  const kept = await readJson<{ name: string }>(won!);
  expect(await readJson(lost!)).toMatchObject({ code: "edit.conflict", current: { name: kept.name } });
  const trail = await harness.base.store.tenant(shopId, (db) => db.select().from(auditLog));
  expect(trail).toMatchObject([
    {
      actor: `staff:${person.id}`,
      action: "user.changed",
      device: "Chrome, Android",
      before: { name: "Asha", language: "sw" },
      after: { name: kept.name, language: "en" },
    },
  ]);
});

test("what staff do in their shop is written down with their device", async () => {
  const { shopId } = await harness.makeShop();
  const owner = await signIn((await makePerson(shopId, { isAdmin: true })).phone);
  expect(await statusOf(call("PUT", "/shop", owner, { name: "Duka jipya", phone: "0754000099" }))).toBe(200);
  const trail = await harness.base.store.tenant(shopId, (db) => db.select().from(auditLog));
  expect(trail).toMatchObject([{ action: "shop.changed", device: "Chrome, Android" }]);
});

test("a phone changes by a code to the new and one to the old number, each once, and a taken number stays its owner's", async () => {
  const person = await makePerson(null);
  const at = await signIn(person.phone);
  const phone = newPhone();
  const asked = await call("POST", "/user/contact/codes", at, { phone });
  expect([asked.status, await readJson(asked)]).toMatchObject([
    202,
    { sent_to: expect.stringContaining("•••"), current_sent_to: expect.stringContaining("•••") },
  ]);
  const [code, current_code] = [await lastCodeTo(harness, phone), await lastCodeTo(harness, person.phone)];
  const wrong = (right: string) => (right === "000000" ? "000001" : "000000");
  const change = (body: object) => call("PUT", "/user/contact", at, { phone, code, current_code, ...body });
  for (const [body, field] of [
    [{ code: wrong(code) }, "code"],
    [{ current_code: wrong(current_code) }, "current_code"],
  ] as const) {
    expect(await readJson(await change(body))).toMatchObject({
      code: "auth.wrong_code",
      detail: [{ loc: ["body", field] }],
    });
  }
  const stranger = await signIn((await makePerson(null)).phone);
  const stolen = { phone, code, current_code };
  expect(await codeOf(call("PUT", "/user/contact", stranger, stolen))).toBe("auth.wrong_code");
  const answers = await Promise.all([change({}), change({})]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await readJson(await call("GET", "/user", at))).toMatchObject({ phone });
  expect((await noticesTo(harness, person.phone)).at(-1)).toMatchObject({ kind: "contact.changed" });

  await harness.parts.database.query("update rate_limits set expire = expire - 30000");
  const asking = await call("POST", "/user/contact/codes", stranger, { phone });
  expect(asking.status).toBe(202);
  expect((await noticesTo(harness, phone)).at(-1)).toMatchObject({ kind: "code.account_exists" });
});

test("another password needs the one before, and ends the other sessions", async () => {
  const person = await makePerson(null);
  const [here, there] = [await signIn(person.phone), await signIn(person.phone)];
  const change = (current_password: string) =>
    call("PUT", "/user/password", here, { current_password, password: "karibu-sana" });
  expect(await codeOf(change("karibu"))).toBe("auth.wrong_password");
  expect(await statusOf(change("karibu-tena"))).toBe(204);
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  await signIn(person.phone, "karibu-sana");
  const guesses = await Promise.all(Array.from({ length: 7 }, () => codeOf(change("karibu-tena"))));
  expect(guesses.filter((one) => one === "auth.too_many_attempts").length).toBeGreaterThanOrEqual(2);
});

test("a device that was locked shows its people, and goes on by a PIN", async () => {
  const { shopId } = await harness.makeShop();
  const [asha, juma] = [await makePerson(shopId), await makePerson(shopId)];
  const first = await signIn(asha.phone);
  expect(await statusOf(setPin(first))).toBe(204);
  const { cookie } = await signIn(juma.phone, undefined, first.cookie);
  expect(await peopleOf(cookie)).toEqual([{ user_id: asha.id, name: "Asha", photo_url: null }]);

  const locking = await call("POST", "/auth/lock", first);
  expect([locking.status, await isIn(first)]).toEqual([204, false]);
  const locked = jarAfter(locking, first.cookie);
  expect(await statusOf(call("POST", "/auth/refresh", { cookie: first.cookie }))).toBe(401);
  expect(await codeOf(signInByPin(locked, asha.id, "4822"))).toBe("auth.wrong_pin");
  const opened = await signInByPin(locked, asha.id);
  expect(opened.status).toBe(200);
  const { access_token: token } = await readJson<{ access_token: string }>(opened);
  expect(await readJson(await call("GET", "/user", { token }))).toMatchObject({ id: asha.id, has_pin: true });
  const renewed = await call("POST", "/auth/refresh", { cookie: jarAfter(opened, locked) });
  expect(renewed.status).toBe(200);
});

test("the refresh cookie alone locks too, as a device does that had no network at first", async () => {
  const { shopId } = await harness.makeShop();
  const asha = await makePerson(shopId);
  const at = await signIn(asha.phone);
  expect(await statusOf(setPin(at))).toBe(204);
  const locking = await call("POST", "/auth/lock", { cookie: at.cookie });
  expect([locking.status, await isIn(at)]).toEqual([204, false]);
  expect(await statusOf(call("POST", "/auth/refresh", { cookie: at.cookie }))).toBe(401);
  expect(await statusOf(signInByPin(jarAfter(locking, at.cookie), asha.id))).toBe(200);
});

test.each<
  [string, (at: { token: string; cookie: string }, phone: string, shopId: ShopId) => Promise<unknown>]
>([
  ["signing out", (at) => call("POST", "/auth/sign-out", at, {})],
  [
    "signing out everywhere from another device",
    async (_at, phone) => call("POST", "/auth/sign-out", await signIn(phone), { everywhere: true }),
  ],
  [
    "a new password",
    async (_at, phone) => {
      await call("POST", "/auth/codes", {}, { purpose: "reset_password", identifier: phone });
      const code = await lastCodeTo(harness, phone);
      const body = { identifier: phone, code, password: "karibu-sana" };
      expect(await statusOf(call("POST", "/auth/reset-password", {}, body))).toBe(200);
    },
  ],
  [
    "being suspended",
    (_at, _phone, shopId) =>
      harness.base.store.system((db) =>
        db.update(members).set({ status: "suspended" }).where(eq(members.shopId, shopId)),
      ),
  ],
])("after %s no PIN opens the device", async (_name, end) => {
  const { shopId } = await harness.makeShop();
  const person = await makePerson(shopId);
  const at = await signIn(person.phone);
  await setPin(at);
  expect(await peopleOf(at.cookie)).toHaveLength(1);
  await end(at, person.phone, shopId);
  expect(await peopleOf(at.cookie)).toEqual([]);
  expect(await codeOf(signInByPin(at.cookie, person.id))).toBe("auth.wrong_pin");
});

test("a PIN opens nothing where its person did not sign in", async () => {
  const { shopId } = await harness.makeShop();
  const person = await makePerson(shopId);
  await setPin(await signIn(person.phone));
  const stranger = await signIn((await makePerson(shopId)).phone);
  for (const cookie of ["", stranger.cookie, "device=nonsense"]) {
    expect(await codeOf(signInByPin(cookie, person.id))).toBe("auth.wrong_pin");
  }
});

test(
  "1,000 wrong PINs from as many addresses open nothing, and their person gets in",
  { timeout: 120_000 },
  async () => {
    const { shopId } = await harness.makeShop();
    const person = await makePerson(shopId);
    const at = await signIn(person.phone);
    await setPin(at);
    const strangers = await signIn((await makePerson(shopId)).phone);
    const statuses: number[] = [];
    for (let sent = 0; sent < 1_000; sent += 100) {
      const tries = Array.from({ length: 100 }, (_, index) =>
        signInByPin(strangers.cookie, person.id, String(1_000 + sent + index)),
      );
      for (const answer of await Promise.all(tries)) statuses.push(answer.status);
    }
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect(await statusOf(signInByPin(at.cookie, person.id))).toBe(200);
  },
);

test("five wrong PINs on a device make its person wait there, and nowhere else; their password still works", async () => {
  const { shopId } = await harness.makeShop();
  const person = await makePerson(shopId);
  const [here, there] = [await signIn(person.phone), await signIn(person.phone)];
  await setPin(here);
  const guesses = await Promise.all(
    Array.from({ length: 40 }, () => statusOf(signInByPin(here.cookie, person.id, "9999"))),
  );
  expect(guesses.filter((status) => status === 422)).toHaveLength(5);
  const held = await signInByPin(here.cookie, person.id);
  expect(held.status).toBe(429);
  expect(Number(held.headers.get("retry-after"))).toBeLessThanOrEqual(300);
  expect(await statusOf(signInByPin(there.cookie, person.id))).toBe(200);
  await signIn(person.phone, undefined, here.cookie);
});

test("a PIN is four to six digits, not the first a thief tries, and needs the password", async () => {
  const { shopId } = await harness.makeShop();
  const at = await signIn((await makePerson(shopId)).phone);
  for (const pin of ["0000", "1234", "987654"]) expect(await codeOf(setPin(at, pin))).toBe("pin.too_simple");
  for (const pin of ["123", "1234567", "12a4"]) expect(await codeOf(setPin(at, pin))).toBe("request.invalid");
  const body = { pin: "4821", password: "karibu" };
  expect(await codeOf(call("PUT", "/user/pin", at, body))).toBe("auth.wrong_password");
  const shopless = await signIn((await makePerson(null)).phone);
  expect(await codeOf(setPin(shopless))).toBe("shop.not_found");
});

test("what only an owner allows is allowed by an owner's PIN, whoever is signed in", async () => {
  const { shopId } = await harness.makeShop();
  const [owner, cashier] = [await makePerson(shopId, { isAdmin: true }), await makePerson(shopId)];
  await setPin(await signIn(owner.phone), "4821");
  await setPin(await signIn(cashier.phone), "7319");
  const ctx = forShop(harness.base, shopId, {
    kind: "staff",
    userId: cashier.id,
    sessionId: newId("ses", new Date()),
    name: "Asha",
    permissions: [],
    orderScope: "all",
    masksPhones: false,
  });
  const ask = (pin: string) => requireOwnerPin(ctx, harness.deps.limits, pin);
  expect(await ask("4821")).toBe(owner.id);
  for (let wrong = 0; wrong < 5; wrong++) {
    await expect(ask("7319")).rejects.toMatchObject({ code: "auth.wrong_pin" });
  }
  await expect(ask("4821")).rejects.toMatchObject({ code: "auth.too_many_attempts" });
});
