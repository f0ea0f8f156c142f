import { existsSync } from "node:fs";
import process from "node:process";
import { gzipSync } from "node:zlib";
import { chromiumFlags } from "@agiza/chromium/launch";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright";
import type { Cleanup } from "@agiza/rig/cleanup";

const usualPlaces = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** @throws Error when no Chromium is found */
export async function openBrowser(cleanup: Cleanup, debuggingPort?: number): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? usualPlaces.find((place) => existsSync(place));
  if (!executablePath) throw new Error("No Chromium was found; install one or set CHROMIUM_PATH.");
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...chromiumFlags,
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  cleanup.add(() => browser.close());
  return browser;
}

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** What a first visit costs. */
export type Visit = {
  requests: number;
  /** Bytes on the wire, headers included, as the browser counts them, in kB. */
  transferredKb: number;
  /** Scripts, each packed by gzip -9 whatever the server sent, in kB; scripts inside the page are part of its HTML. */
  scriptGzipKb: number;
  scriptRequests: number;
};

/** Visits an address with nothing in the cache and counts until the network has been silent for half a second. */
export async function visit(browser: Browser, url: string, isPhone = false): Promise<Visit> {
  const context = await browser.newContext({ serviceWorkers: "block", ...(isPhone ? phone : {}) });
  try {
    return await countVisit(context, url);
  } finally {
    await context.close();
  }
}

async function countVisit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  let transferred = 0;
  const kinds = new Map<string, string>();
  const finished: string[] = [];
  network.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    finished.push(requestId);
    transferred += encodedDataLength;
  });
  const answer = await page.goto(url, { waitUntil: "networkidle" });
  if (!answer?.ok()) throw new Error(`${url} answers ${answer?.status() ?? "nothing"}.`);
  const scripts = finished.filter((requestId) => kinds.get(requestId) === "Script");
  let scriptGzip = 0;
  for (const requestId of scripts) {
    const { body, base64Encoded } = await network.send("Network.getResponseBody", { requestId });
    const bytes = base64Encoded ? Buffer.from(body, "base64") : Buffer.from(body, "utf8");
    scriptGzip += gzipSync(bytes, { level: 9 }).byteLength;
  }
  return {
    requests: finished.length,
    transferredKb: transferred / 1_000,
    scriptGzipKb: scriptGzip / 1_000,
    scriptRequests: scripts.length,
  };
}

/** A line as Chromium emulates it, on a phone whose CPU is four times slower than this machine's. */
export type Line = { latencyMs: number; downKbps: number; upKbps: number };

/** A poor connection: 400 ms until an answer begins. */
export const slowThreeG: Line = { latencyMs: 400, downKbps: 400, upKbps: 400 };
export const fastThreeG: Line = { latencyMs: 150, downKbps: 1_600, upKbps: 750 };

/** Makes a page as slow as a cheap phone on this line. */
export async function throttle(session: CDPSession, { latencyMs, downKbps, upKbps }: Line): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (downKbps * 1_000) / 8,
    uploadThroughput: (upKbps * 1_000) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/**
 * Has pages note by their own clock when what can be pressed is there (`window.thereAt`) and when the frame that shows
 * it has been drawn (`window.usableAt`). Asking from outside finds it up to half a second later: the asking has pauses,
 * and its own code to be read by the slow phone.
 */
export async function noteUsable(page: Page, selector: string): Promise<void> {
  // As text: it runs in the page. A message sent from the frame's callback arrives when the frame is done.
  await page.addInitScript(`
    new MutationObserver((_, observer) => {
      if (!document.querySelector(${JSON.stringify(selector)})) return;
      observer.disconnect();
      window.thereAt = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (window.usableAt = performance.now());
        port2.postMessage(null);
      });
    }).observe(document, { childList: true, subtree: true });`);
}

/** Opens an address in a page that notes it; answers ms from the start of the navigation until it was usable. */
export async function openUntilUsable(page: Page, url: string, selector: string): Promise<number> {
  await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
  await page.locator(selector).first().waitFor({ state: "visible", timeout: 60_000 });
  const usableAt = await page.waitForFunction<number>("window.usableAt");
  return usableAt.jsonValue();
}

export type SlowVisit = { firstPaintMs: number; usableMs: number };

/**
 * How long a first visit takes on a slow 3G phone.
 *
 * @param usable what can be pressed once the page can be used
 * @returns ms from the start of the navigation to the first text or picture, and until `usable` is drawn
 */
export async function visitOnSlowPhone(browser: Browser, url: string, usable: string): Promise<SlowVisit> {
  const context = await browser.newContext({ serviceWorkers: "block", ...phone });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session, slowThreeG);
    await noteUsable(page, usable);
    const usableMs = await openUntilUsable(page, url, usable);
    const firstPaintMs = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    );
    return { firstPaintMs, usableMs };
  } finally {
    await context.close();
  }
}

/** ms until the largest thing of the first view is painted, on a phone with a CPU four times slower. */
export async function largestPaintMs(
  browser: Browser,
  url: string,
  network: "fast 3G" | "slow 3G",
): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: "block", ...phone });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session, network === "fast 3G" ? fastThreeG : slowThreeG);
    await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
    // As text: the browser knows a kind of entry that Node's types do not.
    return await page.evaluate<number>(`new Promise((resolve) =>
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN))
        .observe({ type: "largest-contentful-paint", buffered: true }))`);
  } finally {
    await context.close();
  }
}
