import { once } from "node:events";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Bench, Measurement, Section } from "../bench.ts";
import { openBrowser } from "../browser.ts";
import { categories, measurePage, type PageFigures } from "../page-figures.ts";
import { takePort } from "@agiza/rig/take-port";
import { buildSites, startSites } from "../sites.ts";

/** A page that fails for a passing reason gets another chance. */
const triesAtMost = 2;

/** Every public page as a phone meets it: Lighthouse, bytes, and the largest paint on fast and slow 3G. */
export const pagesSection: Section = {
  name: "pages",
  title: "Public pages on a phone",
  async measure(bench) {
    const problems = await buildSites(bench);
    const notBuilt = problems.get("marketing");
    if (notBuilt !== undefined) throw new Error(notBuilt);
    const geo = await serveCountry(bench);
    const sites = await startSites(bench, await bench.postgres.createDatabase("pages"), { GEO_URL: geo });
    const debuggingPort = await takePort();
    const browser = await openBrowser(bench.cleanup, debuggingPort);
    const all = swahiliFirst(await pagesOfSitemap(sites.marketing));
    const wanted = all.filter((page) => bench.pages?.includes(page) ?? true);
    const pages = bench.quick ? wanted.slice(0, 2) : wanted;
    if (pages.length === 0) throw new Error("No page of the sitemap was asked for.");
    const kept = readKept(bench.resume).filter(({ page }) => pages.includes(page));
    const figures = [...kept];
    const failed: string[] = [];
    for (const [index, page] of pages.entries()) {
      if (kept.some((one) => one.page === page)) continue;
      bench.say(`${page}, ${index + 1} of ${pages.length}`);
      const what = { browser, debuggingPort, site: sites.marketing, page, rounds: bench.rounds };
      const measured = await tryAgain(() => measurePage(what));
      if (measured instanceof Error) failed.push(measured.message);
      else {
        figures.push(measured);
        if (bench.resume) appendFileSync(bench.resume, `${JSON.stringify(measured)}\n`);
      }
    }
    await browser.close();
    await sites.stop();
    if (figures.length === 0) throw new Error(failed.join(" "));
    return {
      problems: failed,
      measurements: worstOf(figures),
      details: tableOf(figures),
      notes: [
        `${figures.length} of ${all.length} pages; the table names the worst of them. Performance is the median of ${bench.rounds} Lighthouse runs as a phone (simulated slow 4G), layout shift the largest; the other figures are of one run or visit each.`,
        "HTML is gzip -9. First view is gzip -9 of the page up to the last text a phone of 360 × 740 shows before it is scrolled, and of every style sheet it has to wait for until then. Scripts are gzip -9 of what the first load fetches without a touch. 1 kB is 1,000 bytes.",
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

/** What an earlier run has measured, one page a line; a line that broke off counts for nothing. */
function readKept(file: string | null): PageFigures[] {
  if (file === null || !existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as PageFigures];
      } catch {
        return [];
      }
    });
}

/** An English page stores the visitor's language, and every Swahili page after it would move to English. */
const swahiliFirst = (pages: string[]): string[] =>
  pages.toSorted((one, other) => Number(/^\/sw\b/.test(other)) - Number(/^\/sw\b/.test(one)));

async function tryAgain<Result>(
  measure: () => Promise<Result>,
  triesLeft = triesAtMost,
): Promise<Result | Error> {
  try {
    return await measure();
  } catch (error) {
    if (triesLeft > 1) return tryAgain(measure, triesLeft - 1);
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function pagesOfSitemap(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
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
  {
    what: "HTML as written, largest",
    head: "raw kB",
    unit: "kB",
    of: ({ rawHtmlKb }) => rawHtmlKb,
    goal: null,
  },
  { what: "HTML, largest", head: "HTML kB", unit: "kB", of: ({ htmlKb }) => htmlKb, goal: { atMost: 30 } },
  {
    what: "First view, largest",
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
