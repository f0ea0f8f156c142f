import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Popup } from "../src/popup.ts";
import { popupSnippet } from "../src/snippet.ts";
import { serveScript, serveSite } from "./servers.ts";
import { expectCard, expectNoCard, isShown, openBrowser, press, visit } from "./visitor.ts";
import { plainPage } from "./websites.ts";

let browser: Browser;
let script: Awaited<ReturnType<typeof serveScript>>;
let site: Awaited<ReturnType<typeof serveSite>>;
let html = "";
let snippet = "";

beforeAll(async () => {
  browser = await openBrowser();
  script = await serveScript();
  site = await serveSite(() => ({ html }));
  snippet = popupSnippet({ origin: script.url, popupId: "pop_1" });
});
beforeEach(() => {
  html = plainPage(snippet);
  Object.assign(script.state, { popup: {}, told: [], asked: [] });
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await browser?.close();
  script?.close();
  site?.close();
});

const open = (popup: Partial<Popup>, options: Parameters<typeof visit>[2] = {}) => {
  script.state.popup = popup;
  return visit(browser, site.url, options);
};
const told = () => script.state.told.map(({ kind }) => kind);

test("after a delay, not before", async () => {
  const visitor = await open({ trigger: { kind: "delay", value: 20 } });
  await expect.poll(told).toEqual(["seen_script"]);
  await visitor.page.waitForLoadState("networkidle");
  await visitor.wait(15_000);
  expect(await isShown(visitor)).toBe(false);
  await expectCard(visitor);
  await expect.poll(told).toEqual(["seen_script", "view"]);
});

test.each([
  ["the page", "section{height:150px}", "window"],
  [
    "a box that holds the page",
    "html,body{height:100%;margin:0}html{overflow:hidden}body{overflow:auto}section{height:150px}",
    "document.body",
  ],
])("half the way down %s", async (_what, style, box) => {
  html = plainPage(snippet, style);
  const visitor = await open({ trigger: { kind: "scroll", value: 50 } });
  await expectNoCard(visitor);
  const way = `(${box === "window" ? "document.documentElement" : box}.scrollHeight - innerHeight)`;
  await visitor.page.evaluate(`${box}.scrollTo(0, ${way} * 0.4)`);
  await visitor.page.waitForTimeout(200);
  await visitor.wait(500);
  expect(await isShown(visitor)).toBe(false);
  await visitor.page.evaluate(`${box}.scrollTo(0, ${way} * 0.6)`);
  await expectCard(visitor);
});

test("when the visitor has been still, counted from their last move", async () => {
  const visitor = await open({ trigger: { kind: "idle", value: 30 } });
  await visitor.page.waitForLoadState("networkidle");
  for (let moves = 0; moves < 4; moves++) {
    await visitor.wait(20_000);
    await visitor.page.mouse.move(100 + moves, 100);
  }
  expect(await isShown(visitor)).toBe(false);
  await visitor.wait(25_000);
  expect(await isShown(visitor)).toBe(false);
  await expectCard(visitor);
});

test("at the first back; the second leaves, and the page's own history is as it was", async () => {
  const visitor = await open({ trigger: { kind: "back", value: 0 } });
  const { page } = visitor;
  await page.evaluate("history.replaceState({ own: 7 }, '')");
  await page.goto(`${site.url}/shop`);
  await page.evaluate("history.replaceState({ own: 8 }, '')");
  await expect.poll(told).toEqual(["seen_script", "seen_script"]);
  await page.waitForLoadState("networkidle");
  const length = await page.evaluate<number>("history.length");
  await page.getByRole("heading", { level: 1 }).click();
  await page.getByRole("heading", { level: 1 }).click();
  expect(await page.evaluate("[history.length, history.state.own]")).toEqual([length + 1, 8]);
  await page.evaluate("history.back()");
  await expectCard(visitor);
  expect(await page.evaluate("[location.pathname, history.state.own]")).toEqual(["/shop", 8]);
  await page.getByRole("heading", { level: 1 }).click();
  await page.evaluate("history.back()");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
});

test("once: never again; daily: again the next day; always: with every page", async () => {
  for (const [frequency, sameDay, nextDay] of [
    ["once", false, false],
    ["daily", false, true],
    ["always", true, true],
  ] as const) {
    const visitor = await open(
      { frequency },
      { at: "2026-11-29T20:00:00+03:00", timezoneId: "Africa/Dar_es_Salaam" },
    );
    await expectCard(visitor);
    await press(visitor, ".close");
    const asked = script.state.asked.length;
    await visitor.page.reload();
    if (sameDay) await expectCard(visitor);
    else await expectNoCard(visitor);
    expect(script.state.asked.length - asked, "what was shown today asks for nothing").toBe(sameDay ? 1 : 0);
    await visitor.page.clock.setSystemTime("2026-11-30T07:00:00+03:00");
    await visitor.page.reload();
    if (nextDay) await expectCard(visitor);
    else await expectNoCard(visitor);
  }
});

test("a browser that keeps nothing is not shown the same again and again", async () => {
  const prepare =
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } });";
  await expectNoCard(await open({ frequency: "daily" }, { prepare }));
  const visitor = await open({ frequency: "always" }, { prepare });
  await expectCard(visitor);
  expect(await isShown(visitor)).toBe(true);
});

test("on phones or on desks only, and not after its end", async () => {
  const phone = { viewport: { width: 360, height: 740 } };
  await expectNoCard(await open({ device: "phone" }));
  await expectCard(await open({ device: "phone" }, phone));
  await expectNoCard(await open({ device: "desktop" }, phone));
  await expectCard(await open({ device: "desktop" }));
  await expect.poll(() => told().filter((kind) => kind === "view")).toHaveLength(2);
  script.state.told = [];
  await expectNoCard(await open({ ends_at: "2026-11-29T06:00:00Z" }));
  await expectNoCard(await open({ ends_at: "2026-11-29T06:00:04Z" }));
  expect(told()).not.toContain("view");
});

test("twice in a page's code it is there once, and a second popup waits for another page", async () => {
  html = plainPage(snippet + snippet + snippet.replace("pop_1", "pop_2"));
  const visitor = await open({});
  await expectCard(visitor);
  await visitor.wait(60_000);
  expect(await visitor.page.locator("agiza-popup").count()).toBe(1);
  expect(told().filter((kind) => kind === "view")).toHaveLength(1);
  expect(script.state.asked).toHaveLength(2);
});

test("a page that nobody looks at waits until somebody does", async () => {
  const visitor = await open(
    {},
    {
      prepare: "window.away = true; Object.defineProperty(document, 'hidden', { get: () => away });",
    },
  );
  await expectNoCard(visitor);
  expect(told()).toEqual(["seen_script"]);
  await visitor.page.evaluate("away = false; document.dispatchEvent(new Event('visibilitychange'))");
  await expectCard(visitor);
});
