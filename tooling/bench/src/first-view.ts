import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** The last text a phone shows before it is scrolled, and how often the same text stood in the page before. */
type LastText = { text: string; before: number };

/**
 * How much of a page must have arrived before a phone can paint all it shows first, packed by gzip -9, in kB: the page up
 * to the last text of the first screen, and every style sheet that stands before it, since that one is waited for.
 * Pictures and fonts are not in it: text is painted without them, in the place it keeps.
 */
export async function firstViewKb(browser: Browser, url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const last = await lastTextOfFirstScreen(browser, url);
  const end = endOfText(html, last);
  if (end === null)
    throw new Error(`${url}: the last text of the first screen is not in its source: ${last.text}`);
  const needed = html.slice(0, end);
  let bytes = gzipSync(needed, { level: 9 }).byteLength;
  for (const [, address] of needed.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)) {
    const css = await (await fetch(new URL(address!, url))).text();
    bytes += gzipSync(css, { level: 9 }).byteLength;
  }
  return bytes / 1_000;
}

/** Runs in the page; as text, since Node's types know no page. */
const lastText = `(() => {
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const seen = new Map();
  let last = null;
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const text = node.textContent.trim();
    if (text === "" || node.parentElement.closest("script, style, template, noscript")) continue;
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    const range = document.createRange();
    range.selectNodeContents(node);
    const { top, bottom, width } = range.getBoundingClientRect();
    if (width > 0 && bottom > 0 && top < innerHeight) last = { text, before };
  }
  return last;
})()`;

/** Scripts are off: what they add is no part of the first view. */
async function lastTextOfFirstScreen(browser: Browser, url: string): Promise<LastText> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "load" });
    const last = await page.evaluate<LastText | null>(lastText);
    if (!last) throw new Error(`${url} shows no text on its first screen.`);
    return last;
  } finally {
    await context.close();
  }
}

/** How a page may write a sign that could be markup. */
const spellings: Record<string, string> = {
  "&": "&amp;|&#38;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;|&#34;",
  "'": "&#39;|&#x27;",
};

/** Where a text of the page ends in its source; null if it is not there. */
export function endOfText(html: string, { text, before }: LastText): number | null {
  const [, ...parts] = html.split(/(?=<main\b)/);
  const start = html.length - parts.join("").length;
  const written = text
    .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(/\s+/g, "\\s+")
    .replaceAll(/[&<>"']/g, (sign) => `(?:${sign}|${spellings[sign]})`);
  // As a text of its own: between two tags.
  const whole = new RegExp(`>\\s*${written}\\s*(?=<)`, "g");
  whole.lastIndex = start;
  for (let index = 0; index <= before; index++) {
    if (whole.exec(html) === null) return null;
  }
  return whole.lastIndex;
}
