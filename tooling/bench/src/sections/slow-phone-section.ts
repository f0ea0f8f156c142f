import { withClient } from "@agiza/rig/database";
import { startQuickWhatsapp } from "@agiza/rig/quick-whatsapp";
import { median } from "@agiza/rig/statistics";
import type { Measurement, Section } from "../bench.ts";
import { type Line, openBrowser } from "../browser.ts";
import { addChats, addOrders, addShop, bearer, shopId } from "../shop-data.ts";
import { buildSites, startSites } from "../sites.ts";
import { liveSlowDays, type Wait, type WaitingOrder } from "../slow-phone-day.ts";

/** A cheap phone's ordinary line in the city. */
const line: Line = { latencyMs: 300, downKbps: 400, upKbps: 400 };

/** Every wait of a shop's ordinary day on a slow phone, by name. */
export const slowPhoneSection: Section = {
  name: "slow-phone",
  title: "A shop's day on a slow phone",
  async measure(bench) {
    const problem = (await buildSites(bench)).get("backoffice");
    if (problem !== undefined) throw new Error(problem);
    const databaseUrl = await bench.postgres.createDatabase("slowphone");
    const receiver = await startQuickWhatsapp(bench.cleanup);
    const sites = await startSites(bench, databaseUrl, { WHATSAPP_GRAPH_URL: receiver.url });
    const orders = await withClient(databaseUrl, async (client) => {
      await addShop(client);
      await addOrders(client, 1_000);
      await addChats(client);
      const { rows } = await client.query<WaitingOrder>(
        `select number, customer_name as customer from orders where shop_id = $1 and lifecycle = 'pending'
        order by number limit $2`,
        [shopId, 2 * bench.rounds],
      );
      return rows;
    });
    const browser = await openBrowser(bench.cleanup);
    const days: { cold: Wait[]; warm: Wait[] }[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      bench.say(`day ${round + 1} of ${bench.rounds}`);
      const taken = [orders[2 * round]!, orders[2 * round + 1]!] as const;
      days.push(await liveSlowDays(browser, { url: sites.backoffice, token: bearer, line, orders: taken }));
    }
    await browser.close();
    await sites.stop();
    const measurements = days[0]!.cold.flatMap(({ what }, place): Measurement[] =>
      (["cold", "warm"] as const).map((kind) => {
        const ours = days.map((day) => day[kind][place]!.ms / 1_000);
        return {
          what: `${what}, ${kind}`,
          unit: "s",
          goal: null,
          floor: null,
          ours: median(ours),
          rounds: { floor: [], ours },
        };
      }),
    );
    return {
      measurements,
      notes: [
        "400 kbit/s, 300 ms, CPU four times slower, as Chromium emulates it; 360 × 740.",
        "Cold: the phone has nothing of the back-office, and each page is met for the first time. Warm: it has the files, and the page is opened anew.",
        "From the press until what was pressed for is there, asked from outside, which finds it a little late.",
      ],
    };
  },
};
