import { withClient } from "@agiza/rig/database";
import { median } from "@agiza/rig/statistics";
import { visitBackOffice } from "../back-office-visits.ts";
import type { Measurement, Section } from "../bench.ts";
import { openBrowser } from "../browser.ts";
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
    for (let round = 0; round < bench.rounds; round++) {
      bench.say(`visit ${round + 1} of ${bench.rounds}`);
      const { warmStartMs, routeChangesMs } = await visitBackOffice(browser, sites.backoffice, bearer);
      starts.push(warmStartMs / 1_000);
      changes.push(...routeChangesMs);
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
      ],
      notes: [
        "Slow phone: 400 kbit/s, 400 ms, CPU four times slower, as Chromium emulates it.",
        "Warm: the browser has the files of both pages, the page itself has nothing. Seen: the page has the answers of before and asks again behind what it shows.",
        "By the page's own clock, until the frame with the orders has been drawn.",
      ],
    };
  },
};
