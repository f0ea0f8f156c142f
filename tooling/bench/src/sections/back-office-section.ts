import { withClient } from "@agiza/rig/database";
import { median } from "@agiza/rig/statistics";
import { visitBackOffice, visitOrders } from "../back-office-visits.ts";
import type { Measurement, Section } from "../bench.ts";
import { fastThreeG, openBrowser, slowThreeG } from "../browser.ts";
import { addOrders, addShop, bearer } from "../shop-data.ts";
import { buildSites, startSites } from "../sites.ts";

/** How long staff wait who open the back-office on the phone that has it, and who go from page to page. */
export const backOfficeSection: Section = {
  name: "backoffice",
  title: "Back-office on a slow phone that has seen it",
  async measure(bench) {
    const problem = (await buildSites(bench)).get("backoffice");
    if (problem !== undefined) throw new Error(problem);
    const databaseUrl = await bench.postgres.createDatabase("backoffice");
    const sites = await startSites(bench, databaseUrl);
    await withClient(databaseUrl, async (client) => {
      await addShop(client);
      await addOrders(client, 1_000);
    });
    const browser = await openBrowser(bench.cleanup);
    const starts: number[] = [];
    const changes: number[] = [];
    const orders: Record<"fastCold" | "fastWarm" | "slowCold" | "slowWarm", number[]> = {
      fastCold: [],
      fastWarm: [],
      slowCold: [],
      slowWarm: [],
    };
    for (let round = 0; round < bench.rounds; round++) {
      bench.say(`visit ${round + 1} of ${bench.rounds}`);
      const { warmStartMs, routeChangesMs } = await visitBackOffice(browser, sites.backoffice, bearer);
      starts.push(warmStartMs / 1_000);
      changes.push(...routeChangesMs);
      const asked = { url: sites.backoffice, token: bearer };
      const fast = await visitOrders(browser, { ...asked, line: fastThreeG });
      const slow = await visitOrders(browser, { ...asked, line: slowThreeG });
      orders.fastCold.push(fast.coldMs / 1_000);
      orders.fastWarm.push(fast.warmMs / 1_000);
      orders.slowCold.push(slow.coldMs / 1_000);
      orders.slowWarm.push(slow.warmMs / 1_000);
    }
    await browser.close();
    await sites.stop();
    const line = (what: string, unit: Measurement["unit"], atMost: number, ours: number[]): Measurement => ({
      what,
      unit,
      goal: { atMost },
      floor: null,
      ours: median(ours),
      rounds: { floor: [], ours },
    });
    return {
      measurements: [
        line("Warm start: newest orders on the first page", "s", 1.5, starts),
        line("From the first page to the orders and back, both seen", "ms", 100, changes),
        line("Orders opened for the first time, fast 3G: rows", "s", 2, orders.fastCold),
        line("Orders opened again, fast 3G: rows", "s", 2, orders.fastWarm),
        line("Orders opened for the first time, slow 3G: rows", "s", 6, orders.slowCold),
        line("Orders opened again, slow 3G: rows", "s", 6, orders.slowWarm),
      ],
      notes: [
        "Slow phone: 400 kbit/s, 400 ms, CPU four times slower, as Chromium emulates it; fast 3G: 1.6 Mbit/s, 150 ms.",
        "Warm: the browser has the files of both pages, the page itself has nothing. Seen: the page has the answers of before and asks again behind what it shows.",
        "By the page's own clock, until the frame with the orders has been drawn.",
      ],
    };
  },
};
