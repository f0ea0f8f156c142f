import type { Browser } from "playwright";
import type { Bench, Measurement, Section } from "../bench.ts";
import { openBrowser, type SlowVisit, visit, type Visit, visitOnSlowPhone } from "../browser.ts";
import { serveReactAlone } from "../floors/serve-react-alone.ts";
import { withClient } from "../postgres.ts";
import { buildSites, type Site, startSites } from "../sites.ts";
import { addShop, addWaitingOrders, tokenOf } from "../shop-data.ts";
import { median } from "../statistics.ts";

const batch = "pagex";

type Page = {
  site: Site;
  what: string;
  url: string;
  scriptGoalKb: number | null;
  totalGoalKb: number | null;
};

/** What the first visit to each site costs on the wire, and when the order page can be used on a slow phone. */
export const bytesSection: Section = {
  name: "bytes",
  title: "First visit to each site",
  async measure(bench) {
    const problems = await buildSites(bench);
    const databaseUrl = await bench.postgres.createDatabase("bytes");
    const sites = await startSites(bench, databaseUrl);
    await withClient(databaseUrl, async (client) => {
      await addShop(client);
      await addWaitingOrders(client, batch, 1);
    });
    const browser = await openBrowser(bench.cleanup);
    const floorUrl = await serveReactAlone(bench);
    bench.say("visiting");
    const floor = await visit(browser, floorUrl);
    const orderPage = `${sites.checkout}/cart?token=${tokenOf(batch, 1)}`;
    const pages: Page[] = [
      { site: "checkout", what: "Order page", url: orderPage, scriptGoalKb: 85, totalGoalKb: 110 },
      {
        site: "marketing",
        what: "Marketing, front page",
        url: `${sites.marketing}/`,
        scriptGoalKb: 75,
        totalGoalKb: 250,
      },
      {
        site: "backoffice",
        what: "Back-office, sign-in",
        url: `${sites.backoffice}/`,
        scriptGoalKb: 180,
        totalGoalKb: 260,
      },
    ];
    const measurements: Measurement[] = [];
    for (const page of pages) {
      if (problems.has(page.site)) continue;
      measurements.push(...toMeasurements(page, await visit(browser, page.url), floor));
    }
    if (!problems.has("checkout")) {
      measurements.push(...(await measureSlowPhone(bench, browser, orderPage, floorUrl)));
    }
    await browser.close();
    await sites.stop();
    return {
      measurements,
      problems: [...problems.values()],
      notes: [
        "Nothing cached; the built sites behind tooling/serve, brotli as it sends it. Script sizes are gzip -9 of what was loaded, so that they compare with published figures; 1 kB is 1,000 bytes.",
        "The floor is React alone with one button, built in the same run.",
        "Slow phone: 400 kbit/s, 400 ms, CPU four times slower, as Chromium emulates it. DNS, TCP and TLS are not in it: a real phone needs about three round trips more.",
      ],
    };
  },
};

const toMeasurements = (page: Page, ours: Visit, floor: Visit): Measurement[] => {
  const atMost = (limit: number | null) => (limit === null ? null : { atMost: limit });
  return [
    {
      what: `${page.what}: scripts, gzip`,
      unit: "kB",
      goal: atMost(page.scriptGoalKb),
      floor: floor.scriptGzipKb,
      ours: ours.scriptGzipKb,
    },
    {
      what: `${page.what}: all bytes on the wire`,
      unit: "kB",
      goal: atMost(page.totalGoalKb),
      floor: floor.transferredKb,
      ours: ours.transferredKb,
    },
    {
      what: `${page.what}: requests`,
      unit: "",
      goal: null,
      floor: floor.requests,
      ours: ours.requests,
    },
  ];
};

/** The order page is usable when its button to send the order in is there. */
const orderPageButton = "form button[type=submit], button[type=submit]";

async function measureSlowPhone(
  bench: Bench,
  browser: Browser,
  orderPage: string,
  floorUrl: string,
): Promise<Measurement[]> {
  const floor: SlowVisit[] = [];
  const ours: SlowVisit[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    bench.say(`slow phone, round ${round + 1} of ${bench.rounds}`);
    floor.push(await visitOnSlowPhone(browser, floorUrl, "button"));
    ours.push(await visitOnSlowPhone(browser, orderPage, orderPageButton));
  }
  const line = (what: string, figure: "firstPaintMs" | "usableMs", atMost: number): Measurement => {
    const both = {
      floor: floor.map((one) => one[figure] / 1_000),
      ours: ours.map((one) => one[figure] / 1_000),
    };
    return {
      what,
      unit: "s",
      goal: { atMost },
      floor: median(both.floor),
      ours: median(both.ours),
      rounds: both,
    };
  };
  return [
    line("Order page, slow phone: first text", "firstPaintMs", 1.5),
    line("Order page, slow phone: usable", "usableMs", 3.2),
  ];
}
