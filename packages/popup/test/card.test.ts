import AxeBuilder from "@axe-core/playwright";
import type { Browser } from "playwright";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import path from "node:path";
import type { Popup, Position } from "../src/popup.ts";
import { popupSnippet } from "../src/snippet.ts";
import { examplePopup, serveScript, serveSite } from "./servers.ts";
import { boxOf, expectCard, isShown, openBrowser, press, textOf, visit } from "./visitor.ts";
import { plainPage } from "./websites.ts";

let browser: Browser;
let script: Awaited<ReturnType<typeof serveScript>>;
let site: Awaited<ReturnType<typeof serveSite>>;
let html = "";

beforeAll(async () => {
  browser = await openBrowser();
  script = await serveScript();
  site = await serveSite(() => ({ html }));
});
beforeEach(() => {
  html = plainPage(popupSnippet({ origin: script.url, popupId: "pop_1" }));
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

const picture = () => `${script.url}/cloth.svg`;
const open = async (popup: Partial<Popup>, options: Parameters<typeof visit>[2] = {}) => {
  script.state.popup = popup;
  const visitor = await visit(browser, site.url, options);
  await expectCard(visitor);
  return visitor;
};

test.each([
  ["sw-TZ", "Kanga doti zimerudi", "Funga"],
  ["en-GB", "Kanga pairs are back", "Close"],
  ["fr-FR", "Kanga pairs are back", "Close"],
])("a visitor who reads %s is told %s", async (locale, headline, close) => {
  const visitor = await open({}, { locale });
  expect(await textOf(visitor, ".head")).toBe(headline);
  expect(await visitor.page.evaluate("cardRoot.querySelector('button').getAttribute('aria-label')")).toBe(
    close,
  );
});

test("a popup of one language speaks it to everybody", async () => {
  expect(await textOf(await open({ language: "sw" }, { locale: "en-GB" }), ".go")).toBe("Agiza WhatsApp");
});

test("what a shop writes stays text, and an address that runs code is no button", async () => {
  const nasty = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
  const texts = { sw: nasty, en: nasty };
  const url = { sw: "javascript:window.ran=1", en: "javascript:window.ran=1" };
  const visitor = await open({
    headline: texts,
    text: texts,
    button: texts,
    colors: {
      background: "red;position:static",
      text: "url(//x)",
      button: "#c5221f",
      button_text: "#ffffff",
    },
    goal: { kind: "url", url },
  });
  expect(await textOf(visitor, ".head")).toBe(nasty);
  expect(
    await visitor.page.evaluate("[cardRoot.querySelectorAll('a, img, script').length, window.ran ?? 0]"),
  ).toEqual([0, 0]);
});

test.each<[Position, number]>([
  ["top_left", 1440],
  ["top_right", 1440],
  ["bottom_left", 1440],
  ["bottom_right", 1440],
  ["top_left", 360],
  ["bottom_right", 320],
])("at %s of a window of %s px the card is whole, and nothing of the page moves", async (position, width) => {
  html = html.replace(
    "</body>",
    `<script>
    window.shift = 0;
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) shift += entry.value; })
      .observe({ type: "layout-shift", buffered: true });
  </script></body>`,
  );
  const height = width === 1440 ? 900 : 640;
  const visitor = await open({ position, image_url: picture() }, { viewport: { width, height } });
  const card = await boxOf(visitor, ".card");
  const margin = width === 1440 ? 24 : 12;
  const inner = await visitor.page.evaluate<number>("document.documentElement.clientWidth");
  expect(card.width).toBe(Math.min(340, inner - 24));
  expect(card.x).toBe(position.endsWith("left") ? margin : inner - card.width - margin);
  expect(position.startsWith("top") ? card.y : height - card.y - card.height).toBeCloseTo(margin);
  for (const target of [".go", ".close"]) {
    const { width: wide, height: high } = await boxOf(visitor, target);
    expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
  }
  expect(
    await visitor.page.evaluate("[shift, scrollX, document.documentElement.scrollWidth <= innerWidth]"),
  ).toEqual([0, 0, true]);
});

test("on a low screen the words scroll inside the card", async () => {
  const visitor = await open({ image_url: picture() }, { viewport: { width: 568, height: 220 } });
  const card = await boxOf(visitor, ".card");
  expect([card.y, card.height]).toEqual([12, 196]);
});

test("a picture that cannot be had leaves a card without one", async () => {
  const visitor = await open({ image_url: `${script.url}/gone.webp` });
  expect(await visitor.page.evaluate("cardRoot.querySelector('img')")).toBeNull();
});

test("with the keyboard: nobody's focus is taken, Escape closes from inside and gives it back", async () => {
  const visitor = await open({});
  const { keyboard } = visitor.page;
  expect(await visitor.page.evaluate("document.activeElement.localName")).toBe("body");
  await keyboard.press("Escape");
  expect(await isShown(visitor)).toBe(true);
  await keyboard.press("Tab");
  expect(await visitor.page.evaluate("document.activeElement.textContent")).toBe("Mawasiliano");
  await keyboard.press("Tab");
  expect(await visitor.page.evaluate("cardRoot.activeElement.className")).toBe("go");
  await keyboard.press("Tab");
  expect(await visitor.page.evaluate("cardRoot.activeElement.className")).toBe("close");
  await keyboard.press("Escape");
  expect(await isShown(visitor)).toBe(false);
  expect(await visitor.page.evaluate("document.activeElement.textContent")).toBe("Mawasiliano");
});

test("the cross closes, the button opens the chat beside the page with its words", async () => {
  const closing = await open({});
  await press(closing, ".close");
  expect(await isShown(closing)).toBe(false);
  await expect
    .poll(() => script.state.told.map(({ kind }) => kind))
    .toEqual(["seen_script", "view", "close"]);

  script.state.told = [];
  const visitor = await open({});
  await visitor.page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  const [chat] = await Promise.all([visitor.page.waitForEvent("popup"), press(visitor, ".go")]);
  expect(new URL(chat.url()).searchParams.get("text")).toBe("Habari, nataka kanga (P4K7)");
  await expect.poll(() => script.state.told.map(({ kind }) => kind)).toEqual(["seen_script", "view", "tap"]);
  expect(await isShown(visitor)).toBe(false);
});

test("a page read from right to left and a dark one leave the card as it is", async () => {
  html = plainPage(
    popupSnippet({ origin: script.url, popupId: "pop_1" }),
    "body{background:#000;color:#eee}",
    'lang="ar" dir="rtl"',
  );
  const visitor = await open({}, { colorScheme: "dark" });
  expect(
    await visitor.page.evaluate(
      "((style) => [style.direction, style.textAlign, style.color, style.backgroundColor])(getComputedStyle(cardRoot.querySelector('.card')))",
    ),
  ).toEqual(["ltr", "start", "rgb(20, 22, 60)", "rgb(255, 255, 255)"]);
  const card = await boxOf(visitor, ".card");
  expect(card.x + card.width).toBe(1416);
});

test("it comes without moving where less motion is wished, and is not printed", async () => {
  const motion = "getComputedStyle(cardRoot.querySelector('.card')).animationName";
  const still = await open({}, { reducedMotion: "reduce" });
  expect(await still.page.evaluate(motion)).toBe("none");
  const visitor = await open({}, { reducedMotion: "no-preference" });
  expect(await visitor.page.evaluate(motion)).toBe("come");
  await visitor.page.emulateMedia({ media: "print" });
  expect((await boxOf(visitor, ".card")).height).toBe(0);
});

test("a screen reader hears it when it is free: a named dialog in a polite region", async () => {
  const { page } = await open({});
  expect(
    await page.evaluate(
      "[cardRoot.firstElementChild.ariaLive, ...['role', 'aria-modal', 'aria-labelledby', 'lang'].map((name) => cardRoot.querySelector('.card').getAttribute(name))]",
    ),
  ).toEqual(["polite", "dialog", "false", "head", "sw"]);
});

test.each(["sw", "en"] as const)(
  "axe finds nothing wrong with the card in %s, with a picture or without",
  async (language) => {
    const root = path.join(import.meta.dirname, "..");
    const built = await build({
      root,
      configFile: false,
      logLevel: "silent",
      build: {
        write: false,
        lib: { entry: path.join(root, "src/card.ts"), formats: ["iife"], name: "drawing" },
      },
    });
    const [output] = Array.isArray(built) ? built : [built];
    const code = output && "output" in output ? output.output[0].code : "";
    const page = await (await browser.newContext({ viewport: { width: 360, height: 900 } })).newPage();
    await page.setContent(
      '<html lang="sw"><title>Neema</title><main><h1>Neema</h1><div></div><div></div></main></html>',
    );
    await page.evaluate(`${code};
    for (const [index, box] of document.querySelectorAll("div").entries()) {
      const root = box.attachShadow({ mode: "open" });
      const image = index ? Object.assign(new Image(), { src: ${JSON.stringify(picture())} }) : null;
      const style = Object.assign(document.createElement("style"), { textContent: drawing.cardStyles });
      root.append(style, drawing.drawCard(${JSON.stringify(examplePopup())}, "${language}", { close() {}, tap() {} }, image));
    }`);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html: element }) => element)])).toEqual([]);
  },
);
