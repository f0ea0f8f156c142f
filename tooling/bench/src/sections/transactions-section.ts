import { withClient } from "@agiza/rig/database";
import type { Measurement, Section } from "../bench.ts";
import { measurePage } from "../load/measure-page.ts";
import { startApi } from "../product.ts";
import { addShop, shopId } from "../shop-data.ts";
import { addTransactions } from "../transactions-data.ts";

/** What a shop's staff wait for, in milliseconds, of a hundred pages all but one. */
const longestMs = 40;

/** What the pages of transactions ask for. */
const pages: Record<string, string> = {
  "First page": "/transactions",
  "Money out": "/transactions?list=out",
  Unmatched: "/transactions?list=unmatched",
  Claimed: "/transactions?state=claimed",
  Failed: "/transactions?state=failed",
  Cash: "/transactions?method=cash",
  "A rare network": "/transactions?network=halopesa",
  "A rare provider": "/transactions?provider=own_till",
  "A month": "/transactions?from=2026-01-01&to=2026-01-31",
  "Above an amount": "/transactions?amount_is=gt&amount_minor=14900000",
  "Just an amount": "/transactions?amount_is=eq&amount_minor=5000000&method=cash",
  "An amount nobody paid": "/transactions?amount_is=eq&amount_minor=123",
  "Filters together":
    "/transactions?method=mobile_money&provider=selcom&state=succeeded&amount_is=le&amount_minor=500000&network=mixx",
  "Search for a beginning of a name": "/transactions?search=zain",
  "Search for two letters that are common": "/transactions?search=sa",
  "Search for a word of a name": "/transactions?search=tarimo",
  "Search for nothing there is": "/transactions?search=xyzzyq",
  "Search for a reference": "/transactions?search=C4CA4238",
  "Search for a whole number": "/transactions?search=0750000777",
  "Search for last digits": "/transactions?search=777",
  "Totals of everything": "/transactions/totals",
  "Totals with filters": "/transactions/totals?method=mobile_money&amount_is=ge&amount_minor=5000000",
  "Totals of a month": "/transactions/totals?from=2026-01-01&to=2026-01-31",
  "Totals of a search": "/transactions/totals?search=zain",
};

/** The transactions of a large shop, one page after the other as its staff ask for them. */
export const transactionsSection: Section = {
  name: "transactions",
  title: "Transactions: 100,000 of one shop, 1 connection",
  async measure(bench) {
    const count = bench.quick ? 10_000 : 100_000;
    const databaseUrl = await bench.postgres.createDatabase("transactions");
    const api = await startApi(bench, { databaseUrl });
    bench.say(`filling in ${count} transactions`);
    const middle = await withClient(databaseUrl, async (client) => {
      await addShop(client);
      await addTransactions(client, count);
      const { rows } = await client.query<{ at: Date; id: string }>(
        `select at, id from transactions where shop_id = '${shopId}' and list = 'in'
        order by at desc, id desc offset ${count / 2} limit 1`,
      );
      return rows[0]!;
    });
    const place = Buffer.from(JSON.stringify([middle.at.toISOString(), middle.id])).toString("base64url");
    const asked = Object.entries({
      ...pages,
      "A page in the middle": `/transactions?after=${place}`,
      "The page before it": `/transactions?before=${place}`,
      "One transaction": `/transactions/${middle.id}`,
    });
    const measurements: Measurement[] = [];
    for (const [what, path] of asked) {
      bench.say(what);
      measurements.push(await measurePage(bench, api.url, { what, path, atMost: longestMs }));
    }
    await api.stop();
    return { measurements, notes: [`${count} transactions for as many orders, 143 different names.`] };
  },
};
