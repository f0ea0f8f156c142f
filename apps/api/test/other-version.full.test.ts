import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openPglite } from "#db/pglite.ts";
import { startApi } from "./api-process.ts";
import { createTestDatabase } from "./test-database.ts";

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** When the last of the eleven migrations was written that made the tables before they became one. */
const lastOfEleven = 1_795_336_204_496;

/** As a version before this one left it: its migrations' rows, and a table with what was in it. */
async function makeOlder(query: Query) {
  await query("create schema drizzle");
  await query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  await query(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select md5(step::text), ${lastOfEleven} - (11 - step) * 60000 from generate_series(1, 11) as step`);
  await query("create table orders (shop_id text, id text)");
  await query("insert into orders values ('shp_1', 'ord_1')");
}

/** As a version after this one leaves it: one migration more. */
const makeNewer = (query: Query) =>
  query(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`);

/** Everything a start could have changed: relations, roles' rights on them, migrations, orders. */
async function shapeOf(query: Query) {
  const { rows: relations } = await query(
    "select oid::int, relname, relacl::text from pg_class where oid >= 16384 order by oid",
  );
  const { rows: schemas } = await query("select nspname, nspacl::text from pg_namespace order by oid");
  const { rows: migrations } = await query(
    "select id, hash, created_at::text from drizzle.__drizzle_migrations order by id",
  );
  const { rows: orders } = await query("select * from orders");
  return JSON.stringify({ relations, schemas, migrations, orders });
}

async function onPostgres(url: string, work: (query: Query) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work((text) => client.query<Record<string, unknown>>(text));
  } finally {
    await client.end();
  }
}

async function onPglite(folder: string, work: (query: Query) => Promise<unknown>) {
  const lite = await PGlite.create(folder);
  try {
    return await work((text) => lite.query(text));
  } finally {
    await lite.close();
  }
}

async function makeDatabase(template?: "template0") {
  const database = await createTestDatabase(template);
  onTestFinished(() => database.drop());
  return database.url;
}

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "agiza-version-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the API and waits for its end. */
async function startInVain(environment: Record<string, string>) {
  const api = await startApi({ LOG_LEVEL: "info", ...environment });
  onTestFinished(async () => void (await api.stop()));
  return { code: await api.ended, said: api.said() };
}

test("on PostgreSQL an older version's tables end the start with one sentence and stay as they are", async () => {
  const url = await makeDatabase("template0");
  await onPostgres(url, makeOlder);
  const before = await onPostgres(url, shapeOf);
  expect(await startInVain({ DATABASE_URL: url, DATA_DIR: makeFolder() })).toEqual({
    code: 1,
    said:
      "The database at DATABASE_URL was made by an older version of Agiza, which this one cannot take over: " +
      "set DATABASE_URL to an empty database.\n",
  });
  expect(await onPostgres(url, shapeOf)).toBe(before);
});

test("on PostgreSQL a newer version's tables end the start with one sentence and stay as they are", async () => {
  const url = await makeDatabase();
  await onPostgres(url, makeNewer);
  const before = await onPostgres(url, shapeOf);
  expect(await startInVain({ DATABASE_URL: url, DATA_DIR: makeFolder() })).toEqual({
    code: 1,
    said:
      "The database at DATABASE_URL was used by a newer version of Agiza, which this one cannot read: " +
      "start that version, or set DATABASE_URL to an empty database.\n",
  });
  expect(await onPostgres(url, shapeOf)).toBe(before);
});

test("an older version's embedded database ends the start with one sentence and stays as it is", async () => {
  const data = makeFolder();
  const folder = join(data, "database");
  await onPglite(folder, makeOlder);
  const before = await onPglite(folder, shapeOf);
  expect(await startInVain({ DATA_DIR: data })).toEqual({
    code: 1,
    said:
      `The database in ${folder} was made by an older version of Agiza, which this one cannot take over: ` +
      "move or delete that folder, or set DATA_DIR to another one.\n",
  });
  expect(await onPglite(folder, shapeOf)).toBe(before);
});

test("a newer version's embedded database ends the start with one sentence and stays as it is", async () => {
  const data = makeFolder();
  const folder = join(data, "database");
  await (await openPglite(folder)).close();
  await onPglite(folder, makeNewer);
  const before = await onPglite(folder, shapeOf);
  expect(await startInVain({ DATA_DIR: data })).toEqual({
    code: 1,
    said:
      `The database in ${folder} was used by a newer version of Agiza, which this one cannot read: ` +
      "start that version, or move or delete that folder, or set DATA_DIR to another one.\n",
  });
  expect(await onPglite(folder, shapeOf)).toBe(before);
});
