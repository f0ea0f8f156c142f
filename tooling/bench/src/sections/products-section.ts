import { withClient } from "@agiza/rig/database";
import type { Measurement, Section } from "../bench.ts";
import { measurePage } from "../load/measure-page.ts";
import { startApi } from "../product.ts";
import { addManyProducts, addShop } from "../shop-data.ts";

/** What a shop's staff wait for, in milliseconds, of a hundred pages all but one. */
const longestMs = 40;

/** What the products' page asks for. */
const pages: Record<string, string> = {
  "First page by name": "",
  "By price": "?sort=price",
  "By price, dearest first": "?sort=price_desc",
  "By stock": "?sort=stock",
  Newest: "?sort=newest",
  "Best selling": "?sort=best_selling",
  "Low stock": "?status=low_stock",
  "Sold out, by stock": "?status=sold_out&sort=stock",
  "With add-ons": "?has_add_ons=true",
  "Search for a name": "?search=kitenge%209",
  "Search for nothing there is": "?search=hakuna",
  "Search for the end of a barcode": "?search=09999",
  Counts: "/counts",
};

/** The product list of a large shop, one page after the other as its staff ask for them. */
export const productsSection: Section = {
  name: "products",
  title: "Product list of 10,000 products with variants, 1 connection",
  async measure(bench) {
    const count = bench.quick ? 1_000 : 10_000;
    const databaseUrl = await bench.postgres.createDatabase("products");
    const api = await startApi(bench, { databaseUrl });
    bench.say(`filling in ${count} products`);
    await withClient(databaseUrl, async (client) => {
      await addShop(client);
      await addManyProducts(client, count);
    });
    const measurements: Measurement[] = [];
    for (const [what, query] of Object.entries(pages)) {
      bench.say(what);
      measurements.push(
        await measurePage(bench, api.url, { what, path: `/api/v1/products${query}`, atMost: longestMs }),
      );
    }
    await api.stop();
    return {
      measurements,
      notes: [`${count} products, three variants on every second one, SKUs and barcodes on all of them.`],
    };
  },
};
