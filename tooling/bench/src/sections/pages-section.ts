import { createServer } from "node:http";
import { once } from "node:events";
import { gzipSync } from "node:zlib";
import lighthouse from "lighthouse";
import type { Browser } from "playwright";
import type { Bench, Measurement, Section } from "../bench.ts";
import { largestPaintMs, openBrowser, visit } from "../browser.ts";
import { takePort } from "../programs.ts";
import { buildSites, startSites } from "../sites.ts";
import { median } from "../statistics.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

/** What one public page costs a visitor who has nothing of it yet. */
type PageFigures = {
  page: string;
  scores: Record<Category, number>;
  layoutShift: number;
  htmlKb: number;
  firstViewKb: number;
  scriptKb: number;
  requests: number;
  thirdParty: number;
  fastSeconds: number;
  slowSeconds: number;
};

/** Every public page as a phone meets it: Lighthouse, bytes, and the largest paint on fast and slow 3G. */
export const pagesSection: Section = {
  name: "pages",
  title: "Public pages on a phone",
  async measure(bench) {
    const problems = await buildSites(bench);
    const failed = problems.get("marketing");
    if (failed !== undefined) throw new Error(failed);
    const geo = await serveCountry(bench);
    const sites = await startSites(bench, await bench.postgres.createDatabase("pages"), geo);
    const debuggingPort = await takePort();
    const browser = await openBrowser(bench.cleanup, debuggingPort);
    const all = await pagesOfSitemap(sites.marketing);
    const wanted = all.filter((page) => bench.pages?.includes(page) ?? true);
    const pages = bench.quick ? wanted.slice(0, 2) : wanted;
    if (pages.length === 0) throw new Error("No page of the sitemap was asked for.");
    const figures: PageFigures[] = [];
    for (const [index, page] of pages.entries()) {
      bench.say(`${page}, ${index + 1} of ${pages.length}`);
      figures.push(await measurePage(bench, browser, sites.marketing, page, debuggingPort));
    }
    await browser.close();
    await sites.stop();
    return {
      measurements: worstOf(figures),
      details: tableOf(figures),
      notes: [
        `${figures.length} of ${all.length} pages; the table names the worst of them. Scores are medians of ${bench.rounds} Lighthouse runs as a phone (simulated slow 4G); the other figures are of one visit each.`,
        "HTML and first view are gzip -9: the page, and the page with the style sheets it waits for. Scripts are gzip -9 of what the first load fetches without a touch. 1 kB is 1,000 bytes.",
        "Fast 3G: 1.6 Mbit/s, 150 ms; slow 3G: 400 kbit/s, 400 ms; CPU four times slower, as Chromium emulates it. DNS, TCP and TLS are not in it.",
        "The country look-up answers KE here, so that nobody is moved to Swahili while measured.",
      ],
    };
  },
};

/** Plays the service that knows countries: without an answer the browser itself would log an error. */
async function serveCountry(bench: Bench): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" }).end('{"country_code":"KE"}');
  });
  const port = await takePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  bench.cleanup.add(async () => {
    server.close();
    await Promise.resolve();
  });
  return `http://127.0.0.1:${port}/geo/json`;
}

async function pagesOfSitemap(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}

async function measurePage(
  bench: Bench,
  browser: Browser,
  site: string,
  page: string,
  port: number,
): Promise<PageFigures> {
  const url = site + page;
  const runs: { scores: Record<Category, number>; layoutShift: number; thirdParty: number }[] = [];
  for (let round = 0; round < bench.rounds; round++) runs.push(await runLighthouse(url, port));
  const { scriptGzipKb, requests } = await visit(browser, url, true);
  const html = await (await fetch(url)).text();
  const htmlBytes = gzipSync(html, { level: 9 }).byteLength;
  const styles = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(
    ([, address]) => new URL(address!, url).href,
  );
  let styleBytes = 0;
  for (const address of styles) {
    styleBytes += gzipSync(await (await fetch(address)).text(), { level: 9 }).byteLength;
  }
  const scoreOf = (category: Category) => median(runs.map(({ scores }) => scores[category]));
  return {
    page,
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
      seo: scoreOf("seo"),
    },
    layoutShift: median(runs.map(({ layoutShift }) => layoutShift)),
    thirdParty: Math.max(...runs.map(({ thirdParty }) => thirdParty)),
    htmlKb: htmlBytes / 1_000,
    firstViewKb: (htmlBytes + styleBytes) / 1_000,
    scriptKb: scriptGzipKb,
    requests,
    fastSeconds: (await largestPaintMs(browser, url, "fast 3G")) / 1_000,
    slowSeconds: (await largestPaintMs(browser, url, "slow 3G")) / 1_000,
  };
}

async function runLighthouse(url: string, port: number) {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: "silent" });
  const report = result?.lhr;
  if (!report || report.runtimeError) {
    throw new Error(`Lighthouse could not measure ${url}: ${report?.runtimeError?.message ?? "no report"}`);
  }
  const scoreOf = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const asked = report.audits["network-requests"]?.details;
  const addresses = asked?.type === "table" ? asked.items.map((item) => item.url) : [];
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
      seo: scoreOf("seo"),
    },
    layoutShift: report.audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    thirdParty: addresses.filter(
      (address) =>
        typeof address === "string" &&
        address.startsWith("http") &&
        new URL(address).origin !== new URL(url).origin,
    ).length,
  };
}

type Column = {
  what: string;
  head: string;
  unit: Measurement["unit"];
  of: (figures: PageFigures) => number;
  goal: Measurement["goal"];
};

const columns: Column[] = [
  ...categories.map((category): Column => ({
    what: `Lighthouse ${category.replace("-", " ")}, lowest`,
    head: category === "best-practices" ? "best" : category.slice(0, 4),
    unit: "",
    of: ({ scores }) => scores[category],
    goal: { atLeast: 100 },
  })),
  {
    what: "Layout shift, largest",
    head: "shift",
    unit: "",
    of: ({ layoutShift }) => layoutShift,
    goal: { atMost: 0 },
  },
  { what: "HTML, largest", head: "HTML kB", unit: "kB", of: ({ htmlKb }) => htmlKb, goal: { atMost: 30 } },
  {
    what: "HTML and styles of the first view, largest",
    head: "first view kB",
    unit: "kB",
    of: ({ firstViewKb }) => firstViewKb,
    goal: { atMost: 14 },
  },
  {
    what: "Scripts, most",
    head: "scripts kB",
    unit: "kB",
    of: ({ scriptKb }) => scriptKb,
    goal: { atMost: 85 },
  },
  { what: "Requests, most", head: "requests", unit: "", of: ({ requests }) => requests, goal: null },
  {
    what: "Requests to third parties, most",
    head: "third",
    unit: "",
    of: ({ thirdParty }) => thirdParty,
    goal: { atMost: 0 },
  },
  {
    what: "Largest paint on fast 3G, slowest",
    head: "fast 3G s",
    unit: "s",
    of: ({ fastSeconds }) => fastSeconds,
    goal: { atMost: 1.2 },
  },
  {
    what: "Largest paint on slow 3G, slowest",
    head: "slow 3G s",
    unit: "s",
    of: ({ slowSeconds }) => slowSeconds,
    goal: { atMost: 2.5 },
  },
];

const worstOf = (figures: PageFigures[]): Measurement[] =>
  columns.map(({ what, unit, of, goal }) => {
    const values = figures.map(of);
    const isFloor = goal !== null && "atLeast" in goal;
    return { what, unit, goal, floor: null, ours: isFloor ? Math.min(...values) : Math.max(...values) };
  });

function tableOf(figures: PageFigures[]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const digits = (value: number) =>
    Number.isInteger(value) ? String(value) : value.toFixed(value < 0.1 ? 3 : 1);
  return [
    line(["page", ...columns.map(({ head }) => head)]),
    line(["---", ...columns.map(() => "--:")]),
    ...figures.map((one) => line([one.page, ...columns.map(({ of }) => digits(of(one)))])),
  ].join("\n");
}
