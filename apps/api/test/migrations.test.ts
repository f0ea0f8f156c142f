import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrationsFolder } from "#db/applied-migrations.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { primaryAt } from "#db/primary.ts";
import { silentLog } from "./silent-log.ts";
import { createTestDatabase } from "./test-database.ts";

/** A database with the first migrations only, and a client of its owner. */
async function makeDatabaseOf(migrations: number) {
  const database = await createTestDatabase("template0");
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const folder = mkdtempSync(join(tmpdir(), "agiza-migrations-"));
  onTestFinished(async () => {
    await client.end();
    await database.drop();
    rmSync(folder, { recursive: true });
  });
  cpSync(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8")) as { entries: unknown[] };
  journal.entries = journal.entries.slice(0, migrations);
  writeFileSync(journalFile, JSON.stringify(journal));
  await migrate(drizzle({ client }), { migrationsFolder: folder });
  return { url: database.url, client };
}

test("what the bot remembered in its own JSON is found in the conversation's columns", async () => {
  const { url, client } = await makeDatabaseOf(1);
  await client.query(`insert into customers (shop_id, id, name, created_at) select 'shp_1', 'cus_' || n, '', now()
    from generate_series(1, 3) as n`);
  const states = [
    { version: 1, answeredTo: 7, menuAt: 5, marketingStopped: true, basket: [] },
    { version: 0 },
    {},
  ];
  for (const [index, state] of states.entries())
    await client.query(
      `insert into conversations (shop_id, id, channel_id, customer_id, bot_state, created_at)
        values ('shp_1', $1, 'chn_1', $2, $3, now())`,
      [`cnv_${index}`, `cus_${index + 1}`, state],
    );
  await migrateDatabase(primaryAt(url, silentLog));
  const { rows } = await client.query(
    "select answered_to, menu_at, marketing_stopped, bot_state from conversations order by id",
  );
  expect(rows).toEqual([
    { answered_to: 7, menu_at: 5, marketing_stopped: true, bot_state: { version: 1, basket: [] } },
    { answered_to: null, menu_at: 0, marketing_stopped: false, bot_state: { version: 0 } },
    { answered_to: null, menu_at: 0, marketing_stopped: false, bot_state: {} },
  ]);
});

test("products keep their add-on groups, and their options, totals and opening stock are told", async () => {
  const { url, client } = await makeDatabaseOf(9);
  await client.query(`insert into products (shop_id, id, name, category, price_minor, stock, created_at, updated_at)
    values ('shp_1', 'prd_dress', 'Gauni', 'home', 900, null, now(), now()),
      ('shp_1', 'prd_cloth', 'Kanga', 'home', 500, 7, now(), now())`);
  await client.query(`insert into product_variants (shop_id, id, product_id, name, options, price_minor, stock, position)
    values ('shp_1', 'var_m', 'prd_dress', 'M, Jua', '{"Saizi": "M", "Kitambaa": "Jua"}', 800, 2, 0),
      ('shp_1', 'var_l', 'prd_dress', 'L, Jua', '{"Saizi": "L", "Kitambaa": "Jua"}', 850, 3, 1)`);
  await client.query(`insert into add_on_groups (shop_id, id, product_id, name, max, position)
    values ('shp_1', 'agr_1', 'prd_dress', 'Kushona', 1, 4)`);
  await migrateDatabase(primaryAt(url, silentLog));
  const { rows: groups } = await client.query(
    "select product_id, group_id, position from product_add_on_groups",
  );
  expect(groups).toEqual([{ product_id: "prd_dress", group_id: "agr_1", position: 4 }]);
  const { rows: shelved } = await client.query<{ options: unknown }>(
    "select id, options, price_minor, stock from products order by id",
  );
  expect(shelved).toMatchObject([
    { id: "prd_cloth", options: [], price_minor: "500", stock: "7.000" },
    { id: "prd_dress", price_minor: "800", stock: "5.000" },
  ]);
  expect(shelved[1]!.options).toEqual(
    expect.arrayContaining([
      { name: "Saizi", values: ["M", "L"] },
      { name: "Kitambaa", values: ["Jua"] },
    ]),
  );
  const { rows: movements } = await client.query(
    "select coalesce(variant_id, product_id) as item, reason, balance from stock_movements order by 1",
  );
  expect(movements).toEqual([
    { item: "prd_cloth", reason: "opening", balance: "7.000" },
    { item: "var_l", reason: "opening", balance: "3.000" },
    { item: "var_m", reason: "opening", balance: "2.000" },
  ]);
});
