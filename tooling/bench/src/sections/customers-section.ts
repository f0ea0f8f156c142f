import { withClient } from "@agiza/rig/database";
import { median } from "@agiza/rig/statistics";
import type { Bench, Measurement, Section } from "../bench.ts";
import { readLoad } from "../load/read-load.ts";
import { startApi } from "../product.ts";
import { addManyCustomers, addShop, bearer } from "../shop-data.ts";

const headers = { authorization: `Bearer ${bearer}` };
/** What a shop's staff wait for, in milliseconds, of a hundred pages all but one. */
const longestMs = 40;

const someone = "/cus_m00000000000000000007";

/** What the pages of customers ask for. */
const pages: Record<string, string> = {
  "First page by last order": "/customers",
  "By name": "/customers?sort=name",
  "Spent most": "/customers?sort=spent",
  "With a tag": "/customers?tag=VIP",
  "Who may be sent offers": "/customers?reachable=whatsapp",
  "Search for a part of a name": "/customers?search=alum",
  "Search for a name spelt otherwise": "/customers?search=zaynabu",
  "Search for nothing there is": "/customers?search=xyzzyq",
  "Search for a whole number": "/customers?search=0750000777",
  "Search for last digits": "/customers?search=9777",
  Counts: "/customers/counts",
  Tags: "/customers/tags",
  "One customer": `/customers${someone}`,
  "Orders of one customer": `/orders?customer=${someone.slice(1)}`,
};

/** The customers of a large shop, one page after the other as its staff ask for them. */
export const customersSection: Section = {
  name: "customers",
  title: "Customers: 20,000 with 100,000 orders, 1 connection",
  async measure(bench) {
    const count = bench.quick ? 2_000 : 20_000;
    const orderCount = 5 * count;
    const databaseUrl = await bench.postgres.createDatabase("customers");
    const api = await startApi(bench, { databaseUrl });
    bench.say(`filling in ${count} customers`);
    await withClient(databaseUrl, async (client) => {
      await addShop(client);
      await addManyCustomers(client, count, orderCount);
    });
    const measurements: Measurement[] = [];
    for (const [what, path] of Object.entries(pages)) {
      bench.say(what);
      measurements.push(await measurePage(bench, api.url, what, path));
    }
    await api.stop();
    return { measurements, notes: [`${count} customers, ${orderCount} orders, 143 different names.`] };
  },
};

async function measurePage(bench: Bench, url: string, what: string, path: string): Promise<Measurement> {
  const load = (seconds: number) => readLoad(url, [`/store${path}`], { seconds, headers, connections: 1 });
  await load(1);
  const rounds: number[] = [];
  for (let round = 0; round < bench.rounds; round++) rounds.push((await load(bench.quick ? 1 : 3)).p99Ms);
  return {
    what: `${what}: p99`,
    unit: "ms",
    goal: { atMost: longestMs },
    floor: null,
    ours: median(rounds),
    rounds: { floor: [], ours: rounds },
  };
}
