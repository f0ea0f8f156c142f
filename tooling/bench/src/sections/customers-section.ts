import { withClient } from "@agiza/rig/database";
import type { Measurement, Section } from "../bench.ts";
import { measurePage } from "../load/measure-page.ts";
import { startApi } from "../product.ts";
import { addManyCustomers, addSegments, addShop, segmentCount } from "../shop-data.ts";

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

/** A count over everybody, while somebody writes the rules: at most so many milliseconds. */
const longestCountMs = 200;
/** A page of the list stands there before its counts come, all of them in one pass. */

/** Segments as `addSegments` writes them: of all time, of a window, and of the longest window with many rules. */
const counts: Record<string, string> = {
  "Segment of all time": "/segments/seg_bench1/people",
  "Segment of 90 days": "/segments/seg_bench2/people",
  "Segment of ten rules over ten years": "/segments/seg_bench3/people",
  "Customers in a segment of 90 days": "/customers?segment=seg_bench2",
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
      await addSegments(client);
    });
    const measurements: Measurement[] = [];
    const asked = [
      ...Object.entries(pages).map(([what, path]) => ({ what, path, atMost: longestMs })),
      ...Object.entries(counts).map(([what, path]) => ({ what, path, atMost: longestCountMs })),
      {
        what: `Counts of ${segmentCount} segments at once`,
        path: "/segments/counts",
        atMost: longestCountMs,
      },
    ];
    for (const page of asked) {
      bench.say(page.what);
      measurements.push(await measurePage(bench, api.url, page));
    }
    await api.stop();
    return { measurements, notes: [`${count} customers, ${orderCount} orders, 143 different names.`] };
  },
};
