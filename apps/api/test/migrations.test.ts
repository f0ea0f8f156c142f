import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrationsFolder } from "#db/applied-migrations.ts";
import { migrateDatabase } from "#db/migrate.ts";
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
  await migrateDatabase(url);
  const { rows } = await client.query(
    "select answered_to, menu_at, marketing_stopped, bot_state from conversations order by id",
  );
  expect(rows).toEqual([
    { answered_to: 7, menu_at: 5, marketing_stopped: true, bot_state: { version: 1, basket: [] } },
    { answered_to: null, menu_at: 0, marketing_stopped: false, bot_state: { version: 0 } },
    { answered_to: null, menu_at: 0, marketing_stopped: false, bot_state: {} },
  ]);
});
