import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import { memberPermissions, members, users } from "#db/schema/staff.ts";
import { newId, type ShopId, type UserId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { hashPassword, isPassword, nobodysHash } from "./hash-password.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => void harness.setNow(null));

type Tokens = { access_token: string; expires_at: string };

let phones = 100;
/** Somebody with a password, working in a shop or not yet. */
async function makePerson(options: { shopId?: ShopId; isAdmin?: boolean } = {}) {
  const now = new Date();
  const id: UserId = newId("usr", now);
  const phone = `+2557540${String(phones++).padStart(5, "0")}`;
  const passwordHash = await hashPassword("karibu");
  await harness.base.store.system(async (db) => {
    await db
      .insert(users)
      .values({ id, name: "Asha", phone, email: `${id}@Example.test`, passwordHash, createdAt: now });
    if (!options.shopId) return;
    const isAdmin = options.isAdmin ?? false;
    await db.insert(members).values({ shopId: options.shopId, userId: id, isAdmin, createdAt: now });
    if (isAdmin) return;
    const grants = ["read", "update"] as const;
    await db.insert(memberPermissions).values(
      grants.map((action) => ({
        shopId: options.shopId!,
        userId: id,
        resource: "orders" as const,
        action,
      })),
    );
  });
  return { id, phone };
}

let places = 1;
const signIn = async (
  identifier: string,
  password = "karibu",
  place = `10.0.${places >> 8}.${places++ & 255}`,
  cookie = "",
) =>
  harness.app.request("/store/auth/sign-in", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": place, Cookie: cookie },
    body: JSON.stringify({ identifier, password }),
  });
const refreshCookie = (response: Response) =>
  /refresh=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1];
const refresh = async (token: string) =>
  harness.app.request("/store/auth/refresh", { method: "POST", headers: { Cookie: `refresh=${token}` } });
const getUser = async (token: string) =>
  harness.app.request("/store/user", { headers: { Authorization: `Bearer ${token}` } });

test("every local spelling of a phone signs in, and so does the e-mail in any case", async () => {
  const person = await makePerson();
  const local = `0${person.phone.slice(4)}`;
  for (const identifier of [person.phone, local, local.slice(1), `${person.id}@example.TEST`]) {
    const { status } = await signIn(identifier);
    expect({ identifier, status }).toEqual({ identifier, status: 200 });
  }
});

test("the bearer token opens the current user, the refresh token is out of JavaScript's reach", async () => {
  const { shopId } = await harness.makeShop();
  const person = await makePerson({ shopId });
  const response = await signIn(person.phone);
  const cookie = response.headers.get("set-cookie")!;
  expect(cookie).toContain("HttpOnly");
  expect(cookie).toContain("SameSite=Strict");
  const { access_token, expires_at } = await readJson<Tokens>(response);
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(14 * 60_000);
  expect(await (await getUser(access_token)).json()).toMatchObject({
    id: person.id,
    permissions: [{ resource: "orders", action: ["read", "update"] }],
  });
});

test("a wrong password and an unknown person get the same answer, in the language asked for", async () => {
  const person = await makePerson();
  const answers = await Promise.all([signIn(person.phone, "wrong"), signIn("0754999999", "wrong")]);
  expect(answers.map((answer) => answer.status)).toEqual([422, 422]);
  const [known, unknown] = await Promise.all(answers.map((answer) => readJson(answer)));
  expect({ ...known, request_id: "" }).toEqual({ ...unknown, request_id: "" });
  expect(known?.code).toBe("auth.wrong_credentials");
});

test("a burst of wrong guesses never reaches more hashes than the budget, and others get in", async () => {
  const person = await makePerson();
  const burst = await Promise.all(
    Array.from({ length: 40 }, () => signIn(person.phone, "wrong", "10.9.9.9")),
  );
  const byStatus = Map.groupBy(burst, (answer) => answer.status);
  expect(byStatus.get(422)).toHaveLength(5);
  expect(byStatus.get(429)).toHaveLength(35);
  expect(Number(byStatus.get(429)![0]!.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await signIn(person.phone)).status).toBe(200);
});

test("a database that gives up says nothing about the session, whose cookie stays good", async () => {
  const person = await makePerson();
  const cookie = refreshCookie(await signIn(person.phone))!;
  const { database } = harness.parts;
  let response: Promise<Response> | undefined;
  await harness.base.store.system(async (db) => {
    await db.update(sessions).set({ userAgent: "another" }).where(eq(sessions.userId, person.id));
    response = refresh(cookie);
    // Ends the statement that waits for the row, as the time limit of statements would.
    await expect
      .poll(async () => {
        const { rows } = await database.query(`select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.length;
      })
      .toBe(1);
  });
  expect((await response!).status).toBe(503);
  expect((await response!).headers.get("set-cookie")).toBeNull();
  expect((await refresh(cookie)).status).toBe(200);
});

/** As if so much time had passed for what counts tries. */
const letTriesAge = (seconds: number) =>
  harness.parts.database.query("update rate_limits set expire = expire - $1", [seconds * 1000]);

test("who is guessed at from everywhere waits minutes, then an hour, then a day, and gets in afterwards", async () => {
  const person = await makePerson();
  const guessTen = () =>
    Promise.all(Array.from({ length: 10 }, async () => (await signIn(person.phone, "wrong")).status));
  const waitOf = async () => Number((await signIn(person.phone)).headers.get("retry-after"));
  const tens = Array.from<number>({ length: 10 }).fill(422);

  expect(await guessTen()).toEqual(tens);
  expect(await waitOf()).toBeLessThanOrEqual(600);
  await letTriesAge(600);
  expect(await guessTen()).toEqual(tens);
  expect(await waitOf()).toBeLessThanOrEqual(600);
  await letTriesAge(600);
  expect(await waitOf()).toBeGreaterThan(600);
  for (const pause of [3_600, 600, 3_600]) {
    await letTriesAge(pause);
    expect(await guessTen()).toEqual(tens);
  }
  await letTriesAge(600);
  expect(await waitOf()).toBeGreaterThan(3_600);
  await letTriesAge(86_400);
  expect((await signIn(person.phone)).status).toBe(200);
});

test("a device that is known is held back by its own wrong passwords alone", async () => {
  const person = await makePerson();
  const cookie = /device=[^;]+/.exec((await signIn(person.phone)).headers.getSetCookie().join(";"))![0];
  const onDevice = (password: string) => signIn(person.phone, password, "10.8.8.8", cookie);
  const wrong = await Promise.all(Array.from({ length: 8 }, async () => (await onDevice("wrong")).status));
  expect(wrong.filter((status) => status === 422)).toHaveLength(5);
  expect((await onDevice("karibu")).status).toBe(429);
  // The person's other devices do not notice.
  expect((await signIn(person.phone)).status).toBe(200);
});

test("while too many strangers' passwords wait, a stranger is told to come back and a known device gets in", async () => {
  const person = await makePerson();
  const cookie = /device=[^;]+/.exec((await signIn(person.phone)).headers.getSetCookie().join(";"))![0];
  let answered = false;
  const flood = (async () => {
    while (!answered) {
      const guesses = Array.from({ length: 100 }, () => isPassword("wrong", nobodysHash, "stranger"));
      await Promise.race(guesses.map((guess) => guess.catch(() => undefined)));
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const turnedAway = await signIn(person.phone);
  const onDevice = await signIn(person.phone, "karibu", "10.8.8.9", cookie);
  answered = true;
  await flood;
  expect([turnedAway.status, onDevice.status]).toEqual([503, 200]);
  expect(turnedAway.headers.get("retry-after")).toBe("2");
  expect(await turnedAway.json()).toMatchObject({ code: "server.unavailable" });
});

test("a refresh token works once; its later second use ends the session for both holders", async () => {
  const person = await makePerson();
  const first = refreshCookie(await signIn(person.phone))!;
  const renewed = await refresh(first);
  const second = refreshCookie(renewed)!;
  const { access_token } = await readJson<Tokens>(renewed);
  expect(second).not.toBe(first);
  harness.setNow(new Date(Date.now() + 60_000));
  expect((await refresh(first)).status).toBe(401);
  expect((await refresh(second)).status).toBe(401);
  expect((await getUser(access_token)).status).toBe(401);
});

/** Two answers to the same refresh token within a few seconds: a browser lost the first, or somebody copied the token. */
async function renewTwice() {
  const person = await makePerson();
  const token = refreshCookie(await signIn(person.phone))!;
  const answers = await Promise.all([refresh(token), refresh(token)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  return answers.map((answer) => refreshCookie(answer)!);
}
const laterBy = (minutes: number) => void harness.setNow(new Date(Date.now() + minutes * 60_000));

test.each([0, 1])(
  "a browser whose answer was lost renews again at once, and goes on with whichever answer reached it (%i)",
  async (reached) => {
    const successors = await renewTwice();
    laterBy(14);
    const next = await refresh(successors[reached]!);
    laterBy(28);
    expect([next.status, (await refresh(refreshCookie(next)!)).status]).toEqual([200, 200]);
  },
);

test.each([
  [0, 1],
  [1, 0],
])(
  "a refresh token copied and used at once is seen when both holders go on, and ends the session for both (%i, %i)",
  async (first, second) => {
    const successors = await renewTwice();
    laterBy(14);
    const going = await refresh(successors[first]!);
    laterBy(15);
    const { access_token } = await readJson<Tokens>(going);
    expect((await getUser(access_token)).status).toBe(200);
    expect((await refresh(successors[second]!)).status).toBe(401);
    expect((await getUser(access_token)).status).toBe(401);
    expect((await refresh(refreshCookie(going)!)).status).toBe(401);
  },
);

test("both holders going on at the same moment end the session too", async () => {
  const successors = await renewTwice();
  laterBy(14);
  const answers = await Promise.all(successors.map((token) => refresh(token)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  const survivor = answers.find(({ status }) => status === 200)!;
  expect((await refresh(refreshCookie(survivor)!)).status).toBe(401);
});

test("an answer that was used was not lost: asking for it again ends the session", async () => {
  const person = await makePerson();
  const token = refreshCookie(await signIn(person.phone))!;
  const next = refreshCookie(await refresh(token))!;
  const going = await refresh(next);
  expect(going.status).toBe(200);
  expect((await refresh(token)).status).toBe(401);
  expect((await refresh(refreshCookie(going)!)).status).toBe(401);
});

test("the bearer token ends after 15 minutes", async () => {
  const person = await makePerson();
  const { access_token } = await readJson<Tokens>(await signIn(person.phone));
  harness.setNow(new Date(Date.now() + 15 * 60_000 + 1_000));
  expect((await getUser(access_token)).status).toBe(401);
});

test("signing out everywhere ends the other device too", async () => {
  const person = await makePerson();
  const phoneToken = (await readJson<Tokens>(await signIn(person.phone))).access_token;
  const laptop = (await readJson<Tokens>(await signIn(person.phone))).access_token;
  const out = await harness.app.request("/store/auth/sign-out", {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${laptop}` },
    body: JSON.stringify({ everywhere: true }),
  });
  expect(out.status).toBe(204);
  expect((await getUser(phoneToken)).status).toBe(401);
});

test("with a bearer that has ended the refresh cookie is enough to sign out", async () => {
  const person = await makePerson();
  const cookie = refreshCookie(await signIn(person.phone))!;
  const out = await harness.app.request("/store/auth/sign-out", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: "Bearer of-yesterday",
      Cookie: `refresh=${cookie}`,
    },
    body: "{}",
  });
  expect(out.status).toBe(204);
  expect((await refresh(cookie)).status).toBe(401);
});

test("a form posted from another site is refused", async () => {
  const form = await harness.app.request("/store/auth/sign-in", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "identifier=0754000118&password=x",
  });
  expect(form.status).toBe(415);
  const renewal = await harness.app.request("/store/auth/refresh", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "cross-site", Cookie: "refresh=whatever" },
  });
  expect(renewal.status).toBe(403);
});

test("a session moves only to a shop the person works in", async () => {
  const [own, foreign] = await Promise.all([harness.makeShop(), harness.makeShop()]);
  const person = await makePerson({ shopId: own.shopId });
  const { access_token } = await readJson<Tokens>(await signIn(person.phone));
  const move = (shop_id: string) =>
    harness.app.request("/store/auth/shop", {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ shop_id }),
    });
  expect((await move(foreign.shopId)).status).toBe(404);
  expect((await move(own.shopId)).status).toBe(204);
});

test("malformed JSON, a wrong type and an unknown route answer in the one error shape", async () => {
  const send = (body: string, path = "/store/auth/sign-in") =>
    harness.app.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Language": "sw" },
      body,
    });
  expect((await send("{")).status).toBe(400);
  const wrong = await send(JSON.stringify({ identifier: 7 }));
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({
    code: "request.invalid",
    detail: [{ loc: ["body", "identifier"] }, {}],
  });
  const posing = await send(JSON.stringify({ identifier: { length: { toString: 1 } }, password: "x" }));
  expect(posing.status).toBe(422);
  const unknown = await send("{}", "/store/nothing-here");
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ code: "request.not_found", request_id: expect.any(String) });
  expect((await send(`"${"x".repeat(300_000)}"`)).status).toBe(413);
});
