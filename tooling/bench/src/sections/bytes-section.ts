import type { Browser } from "playwright";
import type { Bench, Measurement, Section } from "../bench.ts";
import {
  fastThreeG,
  openBrowser,
  slowThreeG,
  type SlowVisit,
  visit,
  type Visit,
  visitOnSlowPhone,
} from "../browser.ts";
import { serveReactAlone } from "../floors/serve-react-alone.ts";
import {
  measurePresses,
  orderPageButton,
  visitAgain,
  visitCold,
  weighJourney,
  weighOrderPage,
} from "../order-page-visits.ts";
import { withClient } from "@agiza/rig/database";
import { buildSites, type Site, startSites } from "../sites.ts";
import { addShop, addWaitingOrders, tokenOf } from "../shop-data.ts";
import { median } from "@agiza/rig/statistics";

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
      await addWaitingOrders(client, batch, 2);
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
      const other = `${sites.checkout}/cart?token=${tokenOf(batch, 2)}`;
      measurements.push(
        ...(await measureOrderPage(bench, browser, { url: orderPage, other, floor, floorUrl })),
      );
    }
    await browser.close();
    await sites.stop();
    return {
      measurements,
      problems: [...problems.values()],
      notes: [
        "Nothing cached; the built sites behind tooling/serve, brotli as it sends it. Script sizes are gzip -9 of what was loaded, so that they compare with published figures; 1 kB is 1,000 bytes.",
        "The floor is React alone with one button, built in the same run.",
        "Usable: the frame that shows what can be pressed has been drawn, by the page's own clock.",
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
    line("Order page, slow phone: usable", "usableMs", 3.5),
  ];
}

/** What the order page is held to beyond its first visit. `other` is an order that may be sent in. */
async function measureOrderPage(
  bench: Bench,
  browser: Browser,
  { url, other, floor, floorUrl }: { url: string; other: string; floor: Visit; floorUrl: string },
): Promise<Measurement[]> {
  const { scriptKb, styleKb } = weighOrderPage();
  const again: number[] = [];
  const fast: number[] = [];
  const floorFast: number[] = [];
  const presses: number[] = [];
  let requests = 0;
  for (let round = 0; round < bench.rounds; round++) {
    bench.say(`second visit, fast 3G and presses, round ${round + 1} of ${bench.rounds}`);
    again.push((await visitAgain(browser, url)) / 1_000);
    floorFast.push((await visitCold(browser, floorUrl, fastThreeG, "button")).usableMs / 1_000);
    fast.push((await visitCold(browser, url, fastThreeG)).usableMs / 1_000);
    presses.push(await measurePresses(browser, url));
    requests = Math.max(requests, (await visitCold(browser, url, slowThreeG)).requests);
  }
  const one = (
    what: string,
    unit: Measurement["unit"],
    atMost: number,
    ours: number,
    besides: number | null = null,
  ) => ({
    what: `Order page: ${what}`,
    unit,
    goal: { atMost },
    floor: besides,
    ours,
  });
  return [
    one("all script, inline and worker counted, gzip", "kB", 85, scriptKb, floor.scriptGzipKb),
    one("style, gzip", "kB", 8, styleKb),
    one("requests until usable", "", 4, requests),
    one("whole journey, sent in and looked at again", "kB", 150, await weighJourney(browser, other)),
    one("second visit, slow phone: usable", "s", 1.2, median(again)),
    one("fast 3G: usable", "s", 1.2, median(fast), median(floorFast)),
    one("longest press until painted, slow phone", "ms", 100, median(presses)),
  ];
}
