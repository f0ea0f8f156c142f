import { withClient } from "@agiza/rig/database";
import type { Bench, Measurement, Section } from "../bench.ts";
import { type AskedPage, readPage, toMeasurement } from "../load/measure-page.ts";
import { type Server, startApi } from "../product.ts";
import { addOrders, addShop } from "../shop-data.ts";

/** What the list of orders is asked for, as its tabs, chips and search ask. */
const views: Record<string, string> = {
  All: "",
  Pending: "?status=pending",
  Completed: "?status=completed",
  Cancelled: "?status=cancelled",
  "Picked up": "?status=picked_up",
  "Delivered, of which there is none": "?status=delivered",
  Paid: "?status=paid",
  Mine: "?staff=me",
  "Nobody's": "?staff=none",
  Late: "?late=true",
  "On credit, of which there is none": "?credit=true",
  "From the shop, of which there is none": "?source=shop",
  "A week a year ago": "?from={yearAgo}&to={weekAfter}",
  "Of 40,000 shillings and more": "?amount_is=ge&amount_minor=4000000",
  "Of more than any order comes to": "?amount_is=gt&amount_minor=99900000000",
  "Cancelled ones of mine below 10,000": "?status=cancelled&staff=me&amount_is=lt&amount_minor=1000000",
};

const searches: Record<string, string> = {
  "a name that all share": "?search=mteja",
  "a beginning of a second word": "?search=49",
  "a whole name": "?search=mteja%204999",
  "a name there is not": "?search=xyzzyq",
  "a whole phone": "?search=0710004999",
  "last digits": "?search=4999",
  "a number": "?search=%2399",
  "last digits of cancelled ones": "?status=cancelled&search=4999",
};

const longestPageMs = 25;
const longestSearchMs = 40;
const largestGrowth = 2;
/** Below this a page is too quick for its growth to say more than the clock does. */
const tellingMs = 2;

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const filled = (query: string) => query.replace("{yearAgo}", day(365)).replace("{weekAfter}", day(358));

const pages: AskedPage[] = [
  ...Object.entries(views).map(([what, query]) => ({ what, query, atMost: longestPageMs })),
  ...Object.entries(searches).map(([what, query]) => ({
    what: `Search for ${what}`,
    query,
    atMost: longestSearchMs,
  })),
].map(({ what, query, atMost }) => ({ what, path: `/orders${filled(query)}`, atMost }));

/** Every view, chip and search of the list of orders, with a thousand orders and with a hundred thousand. */
export const ordersSection: Section = {
  name: "orders",
  title: "Views and searches of the list of orders, 1 connection",
  async measure(bench) {
    const counts = bench.quick ? [200, 2_000] : [1_000, bench.long ? 1_000_000 : 100_000];
    const small = await start(bench, counts[0]!);
    const large = await start(bench, counts[1]!);
    const measurements: Measurement[] = [];
    const growth: Measurement[] = [];
    for (const page of pages) {
      bench.say(page.what);
      const before = await readPage(bench, small.url, page);
      const after = await readPage(bench, large.url, page);
      measurements.push(toMeasurement(page, after));
      if (after.p50Ms < tellingMs) continue;
      growth.push({
        what: `${page.what}: p50 at ${counts[1]} ÷ at ${counts[0]}`,
        unit: "",
        goal: { atMost: largestGrowth },
        floor: null,
        ours: after.p50Ms / before.p50Ms,
      });
    }
    await Promise.all([small.stop(), large.stop()]);
    return {
      measurements: [...measurements, ...growth],
      notes: [
        `${counts[1]} orders of 5,000 customers, of two years; growth is told where a page takes ${tellingMs} ms and more.`,
      ],
    };
  },
};

async function start(bench: Bench, count: number): Promise<Server> {
  const databaseUrl = await bench.postgres.createDatabase(`orders_${count}`);
  const api = await startApi(bench, { databaseUrl });
  bench.say(`filling in ${count} orders`);
  await withClient(databaseUrl, async (client) => {
    await addShop(client);
    await addOrders(client, count);
  });
  return api;
}
