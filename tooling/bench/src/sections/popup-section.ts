import { once } from "node:events";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { median } from "@agiza/rig/statistics";
import { root } from "@agiza/rig/root";
import type { Browser } from "playwright";
import type { Bench, Measurement, Section } from "../bench.ts";
import { fastThreeG, openBrowser, throttle } from "../browser.ts";

const script = readFileSync(path.join(root, "packages/popup/published/1.js"));
/** What the API answers, as the contract has it. */
const popup = JSON.stringify({
  headline: { sw: "Kanga doti zimerudi", en: "Kanga pairs are back" },
  text: { sw: "Chagua jina lako la kanga, tutakuletea leo.", en: "Choose your kanga, we bring it today." },
  button: { sw: "Agiza WhatsApp", en: "Order on WhatsApp" },
  image_url: null,
  position: "bottom_right",
  colors: { background: "#ffffff", text: "#14163c", button: "#c5221f", button_text: "#ffffff" },
  language: "visitor",
  trigger: { kind: "delay", value: 1 },
  pages: { include: [], exclude: ["/cart"] },
  frequency: "always",
  device: "all",
  ends_at: null,
  goal: { kind: "whatsapp", url: { sw: "https://wa.me/255712345678", en: "https://wa.me/255712345678" } },
});

const pageWith = (snippet: string) =>
  `<!doctype html><html lang="sw"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Neema Vitenge</title><h1>Vitenge na kanga</h1>${"<p>Bidhaa zetu zote ziko Kariakoo.</p>".repeat(200)}${snippet}</html>`;

/** What the popup's script takes of the page of a shop: bytes, requests, the main thread of a slow phone, and movement. */
export const popupSection: Section = {
  name: "popup",
  title: "The popup on a shop's website",
  async measure(bench) {
    const site = await serveWebsite(bench);
    const browser = await openBrowser(bench.cleanup);
    const ours: Visit[] = [];
    const floor: Visit[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      bench.say(`popup, round ${round + 1} of ${bench.rounds}`);
      floor.push(await visitWebsite(browser, `${site}/bare`));
      ours.push(await visitWebsite(browser, `${site}/popup`));
    }
    await browser.close();
    const line = (what: string, unit: Measurement["unit"], atMost: number | null, figure: keyof Visit) => {
      const rounds = { floor: floor.map((one) => one[figure]), ours: ours.map((one) => one[figure]) };
      const goal = atMost === null ? null : { atMost };
      return { what, unit, goal, floor: median(rounds.floor), ours: median(rounds.ours), rounds };
    };
    return {
      measurements: [
        {
          what: "Script, gzip",
          unit: "kB",
          goal: { atMost: 6 },
          floor: null,
          ours: gzipSync(script, { level: 9 }).byteLength / 1_000,
        },
        line("Main thread until the card stands, all work of the page", "ms", null, "busyMs"),
        line("Of it scripts", "ms", 50, "scriptMs"),
        line("Longest task after the page has loaded", "ms", 50, "longestMs"),
        line("Layout shift", "", 0, "shift"),
        line("Requests, the page's own among them", "", null, "requests"),
      ],
      notes: [
        "A page of 200 paragraphs on fast 3G, CPU four times slower, nothing cached; the floor is the same page without the line of code. The script's origin is a server that answers at once.",
        "Requests of ours: the page, the script, the popup, and two words of what happened (`seen_script`, `view`).",
        "Longest task: tasks of 50 ms and more as the browser names them; 0 where there is none.",
      ],
    };
  },
};

async function serveWebsite(bench: Bench): Promise<string> {
  const server = createServer((request, response) => {
    const asked = request.url ?? "/";
    response.setHeader("access-control-allow-origin", "*");
    if (asked === "/popup/1.js") response.setHeader("content-type", "text/javascript").end(script);
    else if (asked === "/store/public/popups/pop_1") response.end(popup);
    else if (asked.endsWith("/events")) response.writeHead(204).end();
    else if (asked === "/favicon.ico") response.writeHead(204).end();
    else {
      const snippet =
        asked === "/popup" ? '<script async src="/popup/1.js" data-popup="pop_1"></script>' : "";
      response.setHeader("content-type", "text/html; charset=utf-8").end(pageWith(snippet));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  bench.cleanup.add(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Visit = { busyMs: number; scriptMs: number; longestMs: number; shift: number; requests: number };

/** Three seconds of a visit, which is long enough for the card to come. @throws Error when it did not come */
async function visitWebsite(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    serviceWorkers: "block",
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // Time that the page's thread worked, not time that went by: other work of the machine does not count.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await throttle(session, fastThreeG);
    let requests = 0;
    page.on("request", () => requests++);
    // As text: it runs in the page, and knows kinds of entries that Node's types do not.
    await page.addInitScript(`
      window.shift = 0;
      window.longest = 0;
      new PerformanceObserver((list) => { for (const one of list.getEntries()) shift += one.value; })
        .observe({ type: "layout-shift", buffered: true });
      addEventListener("load", () => new PerformanceObserver((list) => {
        for (const one of list.getEntries()) longest = Math.max(longest, one.duration);
      }).observe({ type: "longtask" }));`);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(4_000);
    const hasCard = (await page.locator("agiza-popup").count()) === 1;
    if (hasCard !== url.endsWith("/popup")) throw new Error(`${url} ${hasCard ? "has" : "has no"} card.`);
    const { metrics } = await session.send("Performance.getMetrics");
    const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    const [shift, longestMs] = await page.evaluate<[number, number]>("[shift, longest]");
    return {
      busyMs: seconds("TaskDuration") * 1_000,
      scriptMs: seconds("ScriptDuration") * 1_000,
      longestMs,
      shift,
      requests,
    };
  } finally {
    await context.close();
  }
}
