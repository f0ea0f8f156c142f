import { setTimeout } from "node:timers/promises";
import { withClient } from "@agiza/rig/database";
import type { Measurement, Section } from "../bench.ts";
import { measurePage } from "../load/measure-page.ts";
import { startApi } from "../product.ts";
import { addOrders, addShop, shopId } from "../shop-data.ts";

/** Of a hundred answers all but one, in milliseconds. */
const longestMs = 100;
const dayMs = 86_400_000;

const dayBefore = (days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Dar_es_Salaam" }).format(Date.now() - days * dayMs);

/** A year of a large shop's trade, once its days are counted. */
export const analyticsSection: Section = {
  name: "analytics",
  title: "Analytics: 100,000 orders in 365 days, 1 connection",
  async measure(bench) {
    const count = bench.quick ? 20_000 : 200_000;
    const databaseUrl = await bench.postgres.createDatabase("analytics");
    bench.say(`filling in ${count} orders of two years`);
    const api = await startApi(bench, { databaseUrl });
    const countedIn = await withClient(databaseUrl, async (client) => {
      await addShop(client);
      await addOrders(client, count);
      await client.query(
        `update order_lines set unit_cost_minor = unit_price_minor * 7 / 10 where position = 0`,
      );
      await client.query(`insert into analytics_open_days (shop_id, day)
        select distinct shop_id, (submitted_at at time zone 'Africa/Dar_es_Salaam')::date from orders
        where shop_id = '${shopId}' and submitted_at is not null`);
      bench.say("counting its days");
      // The workers look for open days once a minute.
      const { rows: before } = await client.query<{ days: number }>(
        "select count(*)::int as days from analytics_open_days",
      );
      let began = 0;
      for (;;) {
        const { rows } = await client.query<{ days: number }>(
          "select count(*)::int as days from analytics_open_days",
        );
        if (began === 0 && rows[0]!.days < before[0]!.days) began = performance.now();
        if (rows[0]!.days === 0) break;
        await setTimeout(50);
      }
      await client.query("vacuum analyze analytics_figures");
      return (performance.now() - began) / 1_000;
    });
    const days = (from: number, to: number) => `from=${dayBefore(from)}&to=${dayBefore(to)}`;
    const pages: Record<string, string> = {
      "A year beside the one before": `/analytics?${days(364, 0)}&compare=year`,
      "A year alone": `/analytics?${days(364, 0)}&compare=none`,
      "Three months beside those before": `/analytics?${days(89, 0)}`,
      "A month beside the one before": `/analytics?${days(29, 0)}`,
      "A day": `/analytics?${days(1, 1)}`,
    };
    const measurements: Measurement[] = [
      {
        what: "All days of two years counted",
        unit: "s",
        floor: null,
        goal: null,
        ours: countedIn,
        rounds: { floor: [], ours: [countedIn] },
      },
    ];
    for (const [what, path] of Object.entries(pages)) {
      bench.say(what);
      measurements.push(await measurePage(bench, api.url, { what, path, atMost: longestMs }));
    }
    await api.stop();
    return { measurements, notes: [`${count} orders of two lines over two years, 1,000 products.`] };
  },
};
