import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright";
import { type Line, noteUsable, openUntilUsable, slowThreeG, throttle } from "./browser.ts";
import { root } from "@agiza/rig/root";

/** The order page is usable when its button to send the order in is there. */
export const orderPageButton = "form button[type=submit]";

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

const gzipKb = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).byteLength / 1_000;

/** Script and style of the built order page in all, gzip -9: every file, and what stands in the page itself. */
export function weighOrderPage(): { scriptKb: number; styleKb: number } {
  const dist = path.join(root, "apps/checkout/dist");
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  const sum = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((kb, file) => kb + gzipKb(readFileSync(path.join(dist, file))), 0);
  const html = readFileSync(path.join(dist, "index.html"), "utf8");
  const inside = (pattern: RegExp) =>
    [...html.matchAll(pattern)].reduce((kb, [, text = ""]) => kb + gzipKb(text), 0);
  return {
    scriptKb: sum(".js") + inside(/<script>([\s\S]*?)<\/script>/g),
    styleKb: sum(".css") + inside(/<style>([\s\S]*?)<\/style>/g),
  };
}

/** A visit on the phone; `worker` lets the page be kept for the next one. */
async function onPhone<Result>(
  browser: Browser,
  { worker }: { worker: "allow" | "block" },
  use: (page: Page, session: CDPSession, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...phone, serviceWorkers: worker });
  try {
    const page = await context.newPage();
    return await use(page, await context.newCDPSession(page), context);
  } finally {
    await context.close();
  }
}

/** The first visit on a line: ms until usable, and how many requests were made until then. */
export const visitCold = (browser: Browser, url: string, line: Line, usable = orderPageButton) =>
  onPhone(browser, { worker: "block" }, async (page, session) => {
    await noteUsable(page, usable);
    await throttle(session, line);
    const usableMs = await openUntilUsable(page, url, usable);
    // Pictures and typefaces that follow the button do not count.
    const requests = await page.evaluate<number>(
      `1 + performance.getEntriesByType("resource").filter(({ startTime }) => startTime < window.thereAt).length`,
    );
    return { usableMs, requests };
  });

/** ms until the page is usable on its second visit, on a slow line and a slow phone. */
export const visitAgain = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, { worker: "allow" }, async (first, _session, context) => {
    await first.goto(url);
    await first.locator(orderPageButton).waitFor();
    await first.waitForFunction(`caches.match("/cart").then((page) => page !== undefined)`);
    await first.close();
    const page = await context.newPage();
    await throttle(await context.newCDPSession(page), slowThreeG);
    await noteUsable(page, orderPageButton);
    return openUntilUsable(page, url, orderPageButton);
  });

/** The longest of a customer's presses, from press to what it changed being painted, in ms, on a slow phone. */
export const measurePresses = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, { worker: "block" }, async (page, session) => {
    // As text: the browser knows kinds of entries that Node's types do not.
    await page.addInitScript(`
      window.longestPressMs = 0;
      new PerformanceObserver((list) => {
        for (const { interactionId, duration } of list.getEntries())
          if (interactionId) window.longestPressMs = Math.max(window.longestPressMs, duration);
      }).observe({ type: "event", durationThreshold: 16 });`);
    await page.goto(url);
    await page.locator(orderPageButton).waitFor();
    await page.waitForLoadState("networkidle");
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    for (const control of await page.locator("main button:enabled, main label").all()) {
      if (await control.isVisible()) await control.tap();
    }
    await page.locator("textarea").last().pressSequentially("Nipigie ukifika", { delay: 60 });
    await page.waitForTimeout(500);
    return page.evaluate<number>("window.longestPressMs");
  });

/** kB on the wire from opening the link until the order is sent in and its status has been looked at once more. */
export const weighJourney = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, { worker: "allow" }, async (page, session) => {
    let bytes = 0;
    await session.send("Network.enable");
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(url, { waitUntil: "networkidle" });
    await page.locator("input[type=tel]").fill("0754 000 218");
    await page.locator(orderPageButton).click();
    await page.getByRole("list").first().waitFor();
    await page.waitForLoadState("networkidle");
    await page.reload({ waitUntil: "networkidle" });
    return bytes / 1_000;
  });
