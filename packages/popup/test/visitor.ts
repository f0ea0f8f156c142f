import { chromiumLaunch } from "@agiza/chromium/launch";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { expect } from "vitest";

export const openBrowser = (): Promise<Browser> => chromium.launch(chromiumLaunch);

/** Keeps what the closed root holds where a test can look at it; it stays closed for the page. */
const keepRoot = `{
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    Object.defineProperty(window, "cardRoot", { value: root, configurable: true });
    return root;
  };
}`;

export type Visitor = {
  page: Page;
  errors: string[];
  /** Lets the page's clock run, in ms. */
  wait: (ms: number) => Promise<void>;
};

/** Somebody who visits a page, by a clock of the test's own. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions & {
    at?: string;
    /** Code that runs before the page's own. */
    prepare?: string;
    /** For a page on which a clock of the test's own would not work. */
    isByRealClock?: boolean;
  } = {},
): Promise<Visitor> {
  const { at, prepare, isByRealClock, ...context } = options;
  const page = await (
    await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: "sw-TZ",
      reducedMotion: "reduce",
      ...context,
    })
  ).newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  if (!isByRealClock) await page.clock.install({ time: at ?? "2026-11-29T09:00:00+03:00" });
  await page.addInitScript(keepRoot);
  if (prepare) await page.addInitScript(prepare);
  await page.goto(url);
  const wait = async (ms: number) => {
    if (isByRealClock) return page.waitForTimeout(Math.min(ms, 100));
    await page.waitForFunction("document.readyState === 'complete'");
    await page.clock.runFor(ms);
  };
  return { page, errors, wait };
}

const shown = "document.querySelector('agiza-popup') && window.cardRoot.querySelector('.card')";

/** Waits until the card is on the page, letting the clock run. */
export async function expectCard({ page, wait }: Visitor): Promise<void> {
  await expect
    .poll(async () => {
      await wait(500);
      return page.evaluate(`Boolean(${shown})`);
    })
    .toBe(true);
  await wait(1_000);
}

/** Lets ten minutes of the page's clock go by, after whatever it asked for was answered. */
export async function expectNoCard({ page }: Visitor): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(600_000);
  expect(await page.evaluate("document.querySelector('agiza-popup')")).toBeNull();
}

export const isShown = ({ page }: Visitor): Promise<boolean> => page.evaluate(`Boolean(${shown})`);

export type Box = { x: number; y: number; width: number; height: number };

/** Where something of the card is on the screen. */
export function boxOf({ page }: Visitor, selector: string): Promise<Box> {
  return page.evaluate(
    `{ const { x, y, width, height } = cardRoot.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      ({ x, y, width, height }) }`,
  );
}

export function textOf({ page }: Visitor, selector: string): Promise<string> {
  return page.evaluate(`cardRoot.querySelector(${JSON.stringify(selector)}).textContent`);
}

/** Presses in the middle of something, as a finger or a mouse does. */
export async function press(visitor: Visitor, selector: string): Promise<void> {
  const { x, y, width, height } = await boxOf(visitor, selector);
  await visitor.page.mouse.click(x + width / 2, y + height / 2);
  await visitor.wait(100);
}
