import type { Browser, BrowserContext, Page } from "playwright";
import { type Line, noteUsable, openUntilUsable, slowThreeG, throttle } from "./browser.ts";

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** An order of the shop, to be pressed: it is there once the page has its data. */
const anOrder = 'main a[href^="/orders/"]';
/** Until nothing is on its way but the stream of news, which never ends. */
const restMs = 1_500;

export type BackOfficeVisit = { warmStartMs: number; routeChangesMs: number[] };

/**
 * Opens the back-office once so that the phone has its files, then again on a slow line, and goes between the first page
 * and the orders, both of which it has seen.
 */
export async function visitBackOffice(
  browser: Browser,
  url: string,
  token: string,
): Promise<BackOfficeVisit> {
  const context = await signedIn(browser, url, token);
  try {
    await seeBothPages(context, url);
    const page = await context.newPage();
    await throttle(await context.newCDPSession(page), slowThreeG);
    await noteUsable(page, anOrder);
    const warmStartMs = await openUntilUsable(page, `${url}/dashboard`, anOrder);
    await pressLink(page, "/orders");
    await pressLink(page, "/dashboard");
    await page.waitForTimeout(restMs);
    const routeChangesMs = [await pressLink(page, "/orders"), await pressLink(page, "/dashboard")];
    return { warmStartMs, routeChangesMs };
  } finally {
    await context.close();
  }
}

export type OrdersVisit = { coldMs: number; warmMs: number };

/** Opens the orders on a phone that has nothing of the back-office yet, and once more when it has its files. */
export async function visitOrders(
  browser: Browser,
  { url, token, line }: { url: string; token: string; line: Line },
): Promise<OrdersVisit> {
  const context = await signedIn(browser, url, token);
  const open = async () => {
    const page = await context.newPage();
    await throttle(await context.newCDPSession(page), line);
    await noteUsable(page, anOrder);
    const ms = await openUntilUsable(page, `${url}/orders`, anOrder);
    await page.waitForTimeout(restMs);
    await page.close();
    return ms;
  };
  try {
    return { coldMs: await open(), warmMs: await open() };
  } finally {
    await context.close();
  }
}

async function signedIn(browser: Browser, url: string, token: string): Promise<BrowserContext> {
  const context = await browser.newContext(phone);
  await context.addCookies([
    { name: "access-token", value: token, url },
    { name: "signed-in", value: "1", url },
  ]);
  return context;
}

async function seeBothPages(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  for (const path of ["/dashboard", "/orders"]) {
    await page.goto(url + path);
    await page.locator(anOrder).first().waitFor();
    await page.waitForTimeout(restMs);
  }
  await page.close();
}

/** ms from the press on a link of the menu until the frame that shows the other page with its orders has been drawn. */
async function pressLink(page: Page, path: string): Promise<number> {
  const link = page.locator(`nav a[href="${path}"]:visible`).first();
  await link.waitFor();
  // As text: it runs in the page, by the page's own clock, like the moment a page is usable.
  const drawn = page.evaluate<number>(`new Promise((resolve) => {
    const title = () => document.querySelector("main h1")?.textContent;
    const before = title();
    let pressedAt = 0;
    addEventListener("click", () => (pressedAt = performance.now()), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (title() === undefined || title() === before || !document.querySelector('${anOrder}')) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - pressedAt);
        port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  })`);
  await link.click();
  return drawn;
}
