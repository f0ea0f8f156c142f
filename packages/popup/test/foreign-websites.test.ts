import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { popupSnippet } from "../src/snippet.ts";
import { serveScript, serveSite } from "./servers.ts";
import { boxOf, expectCard, expectNoCard, isShown, openBrowser, press, textOf, visit } from "./visitor.ts";
import { hostileTheme, overrides, plainPage, singlePageApp, strictPage, strictPolicy } from "./websites.ts";

let browser: Browser;
let script: Awaited<ReturnType<typeof serveScript>>;
let site: Awaited<ReturnType<typeof serveSite>>;
let shown: { html: string; headers?: Record<string, string> } = { html: "" };
let snippet = "";

beforeAll(async () => {
  browser = await openBrowser();
  script = await serveScript();
  site = await serveSite(() => shown);
  snippet = popupSnippet({ origin: script.url, popupId: "pop_1" });
});
beforeEach(() => {
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

const looks = `((style, host) => ({
  shadow: document.querySelector("agiza-popup").shadowRoot,
  host: [host.display, host.position, host.visibility, host.opacity, host.pointerEvents, host.transform, host.filter],
  words: [style.color, style.fontSize, style.fontStyle, style.letterSpacing, style.direction, style.visibility],
}))(getComputedStyle(cardRoot.querySelector(".head")), getComputedStyle(document.querySelector("agiza-popup")))`;

const asMeant = {
  shadow: null,
  host: ["block", "fixed", "visible", "1", "auto", "none", "none"],
  words: ["rgb(20, 22, 60)", "19px", "normal", "normal", "ltr", "visible"],
};

test.each([1440, 360])("a theme that fights everything, at %s px, does not reach the card", async (width) => {
  shown = { html: hostileTheme(snippet) };
  const visitor = await visit(browser, site.url, { viewport: { width, height: 700 } });
  await expectCard(visitor);
  expect(await visitor.page.evaluate(looks)).toEqual(asMeant);
  const { width: wide } = await boxOf(visitor, ".card");
  expect(wide).toBe(width === 360 ? 336 : 340);
  await press(visitor, ".close");
  expect(await isShown(visitor)).toBe(false);
});

test("under a strict policy with Trusted Types the card looks the same, and breaks none of it", async () => {
  shown = { html: strictPage(snippet), headers: { "content-security-policy": strictPolicy(script.url) } };
  const visitor = await visit(browser, site.url, {
    prepare:
      "window.broken = []; addEventListener('securitypolicyviolation', ({ violatedDirective }) => broken.push(violatedDirective));",
  });
  await expectCard(visitor);
  expect(await visitor.page.evaluate(looks)).toEqual(asMeant);
  expect(await visitor.page.evaluate("broken")).toEqual([]);
  expect(await visitor.page.evaluate("getComputedStyle(cardRoot.querySelector('.go')).backgroundColor")).toBe(
    "rgb(197, 34, 31)",
  );
});

test("where a policy refuses the picture, the card comes without it", async () => {
  script.state.popup = { image_url: `${script.url}/cloth.svg` };
  shown = { html: strictPage(snippet), headers: { "content-security-policy": strictPolicy(script.url) } };
  const visitor = await visit(browser, site.url);
  await expectCard(visitor);
  expect(await visitor.page.evaluate("cardRoot.querySelector('img')")).toBeNull();
});

test.each([
  ["the script", "script-src 'none'"],
  ["what the script asks for", "connect-src 'none'"],
])("where a policy refuses %s, nothing is shown and no error is thrown", async (_what, policy) => {
  shown = { html: strictPage(snippet), headers: { "content-security-policy": policy } };
  const visitor = await visit(browser, site.url);
  await expectNoCard(visitor);
  expect(visitor.errors).toEqual([]);
});

test("an app that replaces the browser's own objects gets no hold of the card", async () => {
  script.state.popup = { trigger: { kind: "delay", value: 1 } };
  shown = { html: singlePageApp(snippet, overrides) };
  const visitor = await visit(browser, `${site.url}/app`, { isByRealClock: true });
  await expectCard(visitor);
  expect(await visitor.page.evaluate(looks)).toEqual(asMeant);
  expect(await visitor.page.evaluate("window.stolen ?? false")).toBe(false);
  expect(await textOf(visitor, ".head")).toBe("Kanga doti zimerudi");
  await press(visitor, ".close");
  expect(await isShown(visitor)).toBe(false);
  expect(visitor.errors).toEqual([]);
});

test("an app that changes its page in place sees the popup on the popup's pages only", async () => {
  script.state.popup = { pages: { include: ["/app/kanga"], exclude: [] } };
  shown = { html: singlePageApp(snippet) };
  const visitor = await visit(browser, `${site.url}/app`);
  await expectNoCard(visitor);
  await visitor.page.getByRole("link", { name: "Kanga" }).click();
  await expectCard(visitor);
  await visitor.page.getByRole("link", { name: "Kapu" }).click();
  await visitor.wait(1_000);
  expect(await isShown(visitor)).toBe(false);
});

test("a changed script is not run", async () => {
  shown = { html: plainPage(snippet.replace(/sha384-.{8}/, "sha384-AAAAAAAA")) };
  await expectNoCard(await visit(browser, site.url));
  expect(script.state.asked).toEqual([]);
});

test("offline, paused or unknown, nothing is shown", async () => {
  shown = { html: plainPage(snippet.replace("pop_1", "pop_none")) };
  const visitor = await visit(browser, site.url);
  await expectNoCard(visitor);
  expect(visitor.errors).toEqual([]);
  await expect.poll(() => script.state.told.map(({ kind }) => kind)).toEqual(["seen_script"]);

  shown = { html: plainPage(snippet) };
  const offline = await visit(browser, site.url);
  await offline.page.waitForLoadState("networkidle");
  await offline.page.context().setOffline(true);
  await offline.wait(60_000);
  expect(await offline.page.evaluate("document.querySelector('agiza-popup')")).toBeNull();
});

test("the page's site is all that is said of a visitor: no cookie, no path, no identity", async () => {
  shown = { html: plainPage(snippet), headers: { "referrer-policy": "no-referrer" } };
  const visitor = await visit(browser, `${site.url}/products/kanga?name=Asha`);
  await visitor.page
    .context()
    .addCookies([{ name: "session", value: "secret", url: script.url, sameSite: "Lax" }]);
  await visitor.page.reload();
  await expectCard(visitor);
  await press(visitor, ".close");
  await expect.poll(() => script.state.told.map(({ kind }) => kind)).toContain("close");
  const heard = [...script.state.asked, ...script.state.told.map(({ headers }) => headers)];
  expect(new Set(heard.map(({ cookie }) => cookie))).toEqual(new Set([undefined]));
  expect(new Set(heard.map(({ referer }) => referer))).toEqual(new Set([`${site.url}/`]));
  expect(new Set(heard.map(({ origin }) => origin))).toEqual(new Set([site.url]));
  expect(await visitor.page.evaluate("[localStorage.length, document.cookie]")).toEqual([
    0,
    "session=secret",
  ]);
});
