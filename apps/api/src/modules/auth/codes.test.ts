import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "#db/schema/staff.ts";
import { newId, type UserId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { lastCodeTo, noticesTo } from "#test/notices.ts";
import { readJson } from "#test/read-json.ts";
import { hashPassword } from "./hash-password.ts";

let harness: Harness;
let passwordHash: string;
beforeAll(async () => {
  [harness, passwordHash] = await Promise.all([startHarness(), hashPassword("karibu-tena")]);
});
afterAll(() => harness.stop());
beforeEach(() => void harness.setNow(null));

let phones = 0;
const newPhone = () => `+2557550${String(phones++).padStart(5, "0")}`;
let places = 0;
const newPlace = () => `41.60.${places >> 8}.${places++ & 255}`;

const post = async (path: string, body: unknown, { place = newPlace(), cookie = "" } = {}) =>
  harness.app.request(`/store${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": place, Cookie: cookie },
    body: JSON.stringify(body),
  });
const getUser = async (token: string) =>
  harness.app.request("/store/user", { headers: { Authorization: `Bearer ${token}` } });
const codeOf = async (answer: Response) => (await readJson<{ code?: string }>(answer)).code;
const tokenOf = async (answer: Response) => (await readJson<{ access_token: string }>(answer)).access_token;

async function makePerson() {
  const now = new Date();
  const id: UserId = newId("usr", now);
  const phone = newPhone();
  await harness.base.store.system((db) =>
    db.insert(users).values({ id, name: "Asha", phone, passwordHash, language: "sw", createdAt: now }),
  );
  return { id, phone };
}

/** As if so much time had passed for what counts tries. */
const letTriesAge = (seconds: number) =>
  harness.parts.database.query("update rate_limits set expire = expire - $1", [seconds * 1000]);

type Purpose = "sign_up" | "sign_in" | "reset_password";
/** Asks for a code as a new device does, and reads it as its owner. */
async function sendCode(purpose: Purpose, identifier: string, from = {}) {
  const answer = await post("/auth/codes", { purpose, identifier }, from);
  expect(answer.status).toBe(202);
  return lastCodeTo(harness, identifier);
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const signUp = (phone: string, code: string, password = "karibu-sana") =>
  post("/auth/sign-up", { name: "Asha Juma", identifier: phone, code, password, language: "sw" });

test("somebody new shows that a number is theirs, has an account and is signed in", async () => {
  const phone = newPhone();
  const asked = await post("/auth/codes", { purpose: "sign_up", identifier: `0${phone.slice(4)}` });
  expect([asked.status, await readJson(asked)]).toEqual([
    202,
    {
      sent_to: `${phone.slice(0, 4)} ${phone[4]} ••••• ${phone.slice(-3)}`,
      channel: "whatsapp",
      resend_after_seconds: 30,
      expires_in_seconds: 600,
    },
  ]);
  const answer = await signUp(phone, await lastCodeTo(harness, phone));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("set-cookie")).toContain("HttpOnly");
  expect(await (await getUser(await tokenOf(answer))).json()).toMatchObject({
    name: "Asha Juma",
    phone,
    language: "sw",
    permissions: [],
  });
  expect((await post("/auth/sign-in", { identifier: phone, password: "karibu-sana" })).status).toBe(200);
});

test("a code goes the way it was asked for, in the language of its reader", async () => {
  const { phone } = await makePerson();
  await post("/auth/codes", { purpose: "sign_in", identifier: phone, channel: "sms" });
  expect(await noticesTo(harness, phone)).toEqual([
    {
      kind: "code.sign_in",
      channel: "sms",
      language: "sw",
      facts: { code: expect.stringMatching(/^\d{6}$/), minutes: "10" },
    },
  ]);
  const email = `mtu-${phones++}@example.com`;
  const answer = await post("/auth/codes", { purpose: "sign_up", identifier: email.toUpperCase() });
  expect(await readJson(answer)).toMatchObject({ sent_to: "m•••@example.com", channel: "email" });
  expect(await noticesTo(harness, email)).toMatchObject([{ kind: "code.sign_up", language: "en" }]);
  const signedUp = await signUp(email, await lastCodeTo(harness, email));
  expect(await (await getUser(await tokenOf(signedUp))).json()).toMatchObject({ phone: null, email });
});

test("who is known and who is not get the same answer, and only the known one a code", async () => {
  const { phone } = await makePerson();
  const unknown = newPhone();
  for (const purpose of ["sign_in", "reset_password"]) {
    await letTriesAge(3_600);
    const answers = await Promise.all(
      [phone, unknown].map((identifier) => post("/auth/codes", { purpose, identifier })),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const [known, other] = await Promise.all(answers.map((answer) => readJson<object>(answer)));
    expect({ ...known, sent_to: "" }).toEqual({ ...other, sent_to: "" });
    const wrong = await Promise.all(
      [phone, unknown].map((identifier) =>
        purpose === "sign_in"
          ? post("/auth/sign-in/code", { identifier, code: "000000" })
          : post("/auth/reset-password", { identifier, code: "000000", password: "karibu-sana" }),
      ),
    );
    expect(await Promise.all(wrong.map(codeOf))).toEqual(["auth.wrong_code", "auth.wrong_code"]);
  }
  expect(await noticesTo(harness, unknown)).toEqual([]);
  await letTriesAge(3_600);
  const again = await post("/auth/codes", { purpose: "sign_up", identifier: phone });
  const fresh = await post("/auth/codes", { purpose: "sign_up", identifier: newPhone() });
  expect({ ...(await readJson<object>(again)), sent_to: "" }).toEqual({
    ...(await readJson<object>(fresh)),
    sent_to: "",
  });
  expect((await noticesTo(harness, phone)).at(-1)).toMatchObject({
    kind: "code.account_exists",
    facts: { link: expect.stringContaining("/dashboard?auth=Login") },
  });
});

test("a code for somebody unknown takes as long as one for somebody known", async () => {
  const millisecondsOf = async (identifier: string) => {
    const startedMs = performance.now();
    await post("/auth/codes", { purpose: "sign_in", identifier });
    return performance.now() - startedMs;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 15; round++) {
    const { phone } = await makePerson();
    known.push(await millisecondsOf(phone));
    unknown.push(await millisecondsOf(newPhone()));
  }
  // What else the machine does only adds: the least of them says how long it takes.
  // Nothing slow is done for one of them alone: a message is written, not sent, while the answer is waited for.
  expect(Math.abs(Math.min(...known) - Math.min(...unknown))).toBeLessThan(50);
});

test("two sign-ups with one code at once give one account", async () => {
  const phone = newPhone();
  const code = await sendCode("sign_up", phone);
  const answers = await Promise.all([signUp(phone, code), signUp(phone, code)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const accounts = await harness.base.store.system((db) =>
    db.select().from(users).where(eq(users.phone, phone)),
  );
  expect(accounts).toHaveLength(1);
});

test("a code works once, for what it was asked for, for ten minutes, and only the newest one", async () => {
  const { phone } = await makePerson();
  const signIn = async (code: string) =>
    (await post("/auth/sign-in/code", { identifier: phone, code })).status;
  const first = await sendCode("sign_in", phone);
  const reset = { identifier: phone, code: first, password: "karibu-sana" };
  expect((await post("/auth/reset-password", reset)).status).toBe(422);
  expect([await signIn(first), await signIn(first)]).toEqual([200, 422]);

  await letTriesAge(30);
  const second = await sendCode("sign_in", phone);
  await letTriesAge(30);
  const third = await sendCode("sign_in", phone);
  expect(await signIn(second === third ? another(third) : second)).toBe(422);
  expect(await signIn(third)).toBe(200);

  await letTriesAge(3_600);
  const late = await sendCode("sign_in", phone);
  harness.setNow(new Date(Date.now() + 600_000));
  expect(await signIn(late)).toBe(422);
});

test("of two sign-ins with one code at once one gets in", async () => {
  const { phone } = await makePerson();
  const code = await sendCode("sign_in", phone);
  const answers = await Promise.all(
    [1, 2].map(() => post("/auth/sign-in/code", { identifier: phone, code })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test("five wrong tries end a code, though each came from somewhere else", async () => {
  const { phone } = await makePerson();
  const code = await sendCode("sign_in", phone);
  const wrong = await Promise.all(
    Array.from({ length: 5 }, () => post("/auth/sign-in/code", { identifier: phone, code: another(code) })),
  );
  expect(await Promise.all(wrong.map(codeOf))).toEqual(Array(5).fill("auth.wrong_code"));
  expect((await post("/auth/sign-in/code", { identifier: phone, code })).status).toBe(422);
});

test("another code may be asked for after 30 seconds, and three in an hour", async () => {
  const phone = newPhone();
  const ask = async () => {
    const answer = await post("/auth/codes", { purpose: "sign_up", identifier: phone });
    return [answer.status, Number(answer.headers.get("retry-after"))] as const;
  };
  expect((await ask())[0]).toBe(202);
  const [soon, seconds] = await ask();
  expect([soon, seconds > 20 && seconds <= 30]).toEqual([429, true]);
  for (const [status, least] of [
    [202, 0],
    [202, 0],
    [429, 3_000],
  ]) {
    await letTriesAge(30);
    const [met, wait] = await ask();
    expect([met, wait >= least!]).toEqual([status, true]);
  }
});

test("a new password ends every other session, and the old password", async () => {
  const { phone } = await makePerson();
  const before = await tokenOf(await post("/auth/sign-in", { identifier: phone, password: "karibu-tena" }));
  const code = await sendCode("reset_password", phone);
  const answer = await post("/auth/reset-password", { identifier: phone, code, password: "karibu-sana" });
  expect(answer.status).toBe(200);
  expect((await getUser(await tokenOf(answer))).status).toBe(200);
  expect((await getUser(before)).status).toBe(401);
  const signIn = async (password: string) =>
    (await post("/auth/sign-in", { identifier: phone, password })).status;
  expect([await signIn("karibu-tena"), await signIn("karibu-sana")]).toEqual([422, 200]);
});

test("who is no phone and no e-mail address is told so", async () => {
  for (const identifier of ["Asha", "0754", "asha@", "0754 000 118 ext 4"]) {
    const answer = await post("/auth/codes", { purpose: "sign_up", identifier });
    expect(await readJson(answer)).toMatchObject({
      code: "auth.invalid_identifier",
      detail: [{ loc: ["body", "identifier"] }],
    });
  }
});

test("80 strangers' wrong codes open nothing, and the right person gets in on a device that knows them", async () => {
  const { phone } = await makePerson();
  const welcomed = await post("/auth/sign-in", { identifier: phone, password: "karibu-tena" });
  const cookie = welcomed.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  // The stranger asks for codes too, until no more are sent.
  const theirs = await sendCode("sign_in", phone);
  const mine = await sendCode("sign_in", phone, { cookie });
  const guesses = await Promise.all(
    Array.from({ length: 80 }, () =>
      post("/auth/sign-in/code", {
        identifier: phone,
        code: another(theirs) === mine ? theirs : another(theirs),
      }),
    ),
  );
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(70);
  const elsewhere = await post("/auth/sign-in/code", { identifier: phone, code: mine });
  expect(elsewhere.status).toBe(429);
  expect((await post("/auth/sign-in/code", { identifier: phone, code: mine }, { cookie })).status).toBe(200);
});
