import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "#app.ts";
import { composeParts } from "#deps.ts";
import { readEnv } from "#env.ts";
import { kinds, openBothDatabases } from "#test/both-databases.ts";
import { lastCodeTo, noticesTo } from "#test/notices.ts";
import { silentLog } from "#test/silent-log.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:134.0) Gecko/20100101 Firefox/134.0";
const chrome =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

let databases: Awaited<ReturnType<typeof openBothDatabases>>;
beforeAll(async () => {
  databases = await openBothDatabases();
});
afterAll(() => databases.close());

/** The product on a database of either kind. */
async function open(kind: (typeof kinds)[number]) {
  const parts = await composeParts(readEnv({ NODE_ENV: "test" }), silentLog, databases[kind]);
  const app = createApp(parts.base, parts.deps, { ready: () => Promise.resolve(true) });
  return { ...parts, app };
}

describe.each(kinds)("on %s", (kind) => {
  let product: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    product = await open(kind);
  });
  afterAll(() => product.queue.stop());

  let phones = kind === "PGlite" ? 50_000 : 0;
  let places = 0;
  let phone: string;
  beforeEach(() => {
    phone = `+2557570${String(phones++).padStart(5, "0")}`;
  });

  /** A browser with cookies of its own. */
  function openBrowser(userAgent = chrome) {
    const jar = new Map<string, string>();
    let token: string | undefined;
    async function call(method: string, path: string, body?: unknown) {
      const answer = await product.app.request(`/store${path}`, {
        method,
        headers: {
          "User-Agent": userAgent,
          "X-Forwarded-For": `41.62.${places >> 8}.${places++ & 255}`,
          Cookie: [...jar].map((pair) => pair.join("=")).join("; "),
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [name, value] = set.split(";")[0]!.split(/=(.*)/s) as [string, string];
        if (set.includes("Max-Age=0")) jar.delete(name);
        else jar.set(name, value);
      }
      const text = await answer.text();
      const read = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
      if (typeof read["access_token"] === "string") token = read["access_token"];
      const wait = Number(answer.headers.get("retry-after"));
      return { status: answer.status, body: read, wait };
    }
    const askForCode = async (purpose: string, identifier = phone) => {
      // As if the half minute between two codes were over.
      await databases[kind].query("update rate_limits set expire = expire - 30000");
      expect((await call("POST", "/auth/codes", { purpose, identifier })).status).toBe(202);
      return lastCodeTo(product, identifier);
    };
    return { call, askForCode };
  }
  type Browser = ReturnType<typeof openBrowser>;

  /** Somebody new with an account and a shop. */
  async function openShop(browser: Browser) {
    const code = await browser.askForCode("sign_up");
    const form = { name: "Asha Juma", identifier: phone, code, password: "karibu-tena", language: "sw" };
    const signedUp = await browser.call("POST", "/auth/sign-up", form);
    expect(signedUp.status).toBe(200);
    const answer = await product.app.request("/store/shop", {
      method: "POST",
      headers: {
        Authorization: `Bearer ${String(signedUp.body["access_token"])}`,
        "Content-Type": "application/json",
        "Idempotency-Key": `shop-of-${phone}`,
      },
      body: JSON.stringify({ name: "Duka la Asha", phone }),
    });
    expect(answer.status).toBe(201);
    return (await browser.call("GET", "/user")).body as { id: string };
  }
  const signIn = (browser: Browser, password = "karibu-tena") =>
    browser.call("POST", "/auth/sign-in", { identifier: phone, password });
  const kindsTo = async (recipient: string) =>
    (await noticesTo(product, recipient)).map(({ kind: name }) => name);
  const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  test("the current user says what role they have and what they are shown", async () => {
    const browser = openBrowser();
    const owner = await openShop(browser);
    expect(owner).toMatchObject({ preset: "owner", order_scope: "all", masks_phones: false });
  });

  test("a sign-in on a device its person never used is told to their phone, the very first one is not", async () => {
    const first = openBrowser();
    await openShop(first);
    await signIn(first);
    expect(await kindsTo(phone)).toEqual(["code.sign_up"]);
    expect((await signIn(openBrowser(firefox), "karibu")).status).toBe(422);
    expect(await kindsTo(phone)).toEqual(["code.sign_up"]);
    const second = openBrowser(firefox);
    expect((await signIn(second)).status).toBe(200);
    const news = (await noticesTo(product, phone)).at(-1)!;
    expect(news).toMatchObject({
      kind: "session.new_device",
      channel: "whatsapp",
      language: "sw",
      facts: { device: "Firefox, Windows", link: expect.stringMatching(/\/profile$/) },
    });
    expect(news.facts["time"]).toMatch(/\d{4}/);
    await signIn(second);
    expect(await kindsTo(phone)).toHaveLength(2);
  });

  test("a device that does not say what it is has words of its own, also where a code signs in", async () => {
    await openShop(openBrowser());
    const unnamed = openBrowser("");
    const code = await unnamed.askForCode("sign_in");
    expect((await unnamed.call("POST", "/auth/sign-in/code", { identifier: phone, code })).status).toBe(200);
    const news = (await noticesTo(product, phone)).at(-1)!;
    expect([news.kind, news.facts["device"]]).toEqual(["session.new_device", "kifaa kipya"]);
  });

  test("a wrong code says how many tries it has left; one that is used or was never sent has none", async () => {
    const browser = openBrowser();
    await openShop(browser);
    const stranger = openBrowser();
    const byCode = (code: string) => stranger.call("POST", "/auth/sign-in/code", { identifier: phone, code });
    expect((await byCode("000000")).body).toMatchObject({ code: "auth.wrong_code", tries_left: 0 });
    const code = await stranger.askForCode("sign_in");
    for (const left of [4, 3]) expect((await byCode(another(code))).body["tries_left"]).toBe(left);
    expect((await byCode(code)).status).toBe(200);
    expect((await byCode(code)).body).toMatchObject({ code: "auth.wrong_code", tries_left: 0 });
  });

  test("who is unknown is told the same number of tries", async () => {
    const stranger = openBrowser();
    await stranger.call("POST", "/auth/codes", { purpose: "sign_in", identifier: phone });
    const answer = await stranger.call("POST", "/auth/sign-in/code", { identifier: phone, code: "000000" });
    expect(answer.body["tries_left"]).toBe(4);
  });

  test("of the two codes of another phone the wrong one says how many tries it has left", async () => {
    const browser = openBrowser();
    await openShop(browser);
    const newPhone = `+2557571${phone.slice(-5)}`;
    expect((await browser.call("POST", "/user/contact/codes", { phone: newPhone })).status).toBe(202);
    const code = await lastCodeTo(product, newPhone);
    const currentCode = await lastCodeTo(product, phone);
    const change = (current_code: string) =>
      browser.call("PUT", "/user/contact", { phone: newPhone, code, current_code });
    expect((await change(another(currentCode))).body).toMatchObject({
      detail: [{ loc: ["body", "current_code"] }],
      tries_left: 4,
    });
    expect((await change(currentCode)).body).toMatchObject({ phone: newPhone });
  });

  test("a wrong PIN says how many tries are left; five make the person wait, and their password opens", async () => {
    const browser = openBrowser();
    const { id } = await openShop(browser);
    const pin = { pin: "4821", password: "karibu-tena" };
    expect((await browser.call("PUT", "/user/pin", pin)).status).toBe(204);
    expect((await browser.call("POST", "/auth/lock")).status).toBe(204);
    const byPin = (digits: string) => browser.call("POST", "/auth/sign-in/pin", { user_id: id, pin: digits });
    expect((await byPin("4822")).body).toMatchObject({ code: "auth.wrong_pin", tries_left: 4 });
    expect((await byPin("4821")).status).toBe(200);
    for (const left of [3, 2, 1]) expect((await byPin("4822")).body["tries_left"]).toBe(left);
    const last = await byPin("4822");
    expect([last.status, last.body["tries_left"]]).toEqual([422, 0]);
    expect(last.wait).toBeGreaterThan(200);
    expect(last.wait).toBeLessThanOrEqual(300);
    expect((await byPin("4821")).status).toBe(429);
    expect((await signIn(browser)).status).toBe(200);
  });

  test("a new password by code ends every other session and forgets the PIN", async () => {
    const [here, there] = [openBrowser(), openBrowser(firefox)];
    await openShop(here);
    await here.call("PUT", "/user/pin", { pin: "4821", password: "karibu-tena" });
    const code = await there.askForCode("reset_password");
    const form = { identifier: phone, code, password: "karibu-sana" };
    expect((await there.call("POST", "/auth/reset-password", form)).status).toBe(200);
    expect((await here.call("GET", "/user")).status).toBe(401);
    expect((await there.call("GET", "/user")).body["has_pin"]).toBe(false);
    expect((await here.call("GET", "/auth/device")).body).toEqual({ items: [] });
  });

  test("what somebody changes of their account stands, and sessions are ended one by one", async () => {
    const [here, there] = [openBrowser(), openBrowser(firefox)];
    await openShop(here);
    await signIn(there);
    const changed = await here.call("PUT", "/user", { name: "Asha Ali", language: "en" });
    expect(changed.body).toMatchObject({ name: "Asha Ali", language: "en" });
    const { items } = (await here.call("GET", "/auth/sessions")).body as {
      items: { id: string; device: string; is_current: boolean }[];
    };
    const other = items.find(({ is_current: isCurrent }) => !isCurrent)!;
    expect([items.length, other.device]).toEqual([2, "Firefox, Windows"]);
    expect((await here.call("DELETE", `/auth/sessions/${other.id}`)).status).toBe(204);
    expect((await there.call("GET", "/user")).status).toBe(401);
    expect((await here.call("GET", "/auth/shops")).body["items"]).toHaveLength(1);
  });
});
