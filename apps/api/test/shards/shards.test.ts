import { queryOf } from "@agiza/rig/database";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#test/test-database.ts";
import { isShared, platformTables, referenceTables } from "./kinds.ts";

/*
 * Citus itself is not run here. These are its rules for tables distributed by `shop_id`, read from the catalogue of the
 * migrated database: what holds here is what `create_distributed_table` asks for.
 */

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

type Table = { name: string; shop: "none" | "nullable" | "given"; type: string | null };
const readTables = () =>
  queryOf(client)<Table>(`
    select c.relname as name, format_type(a.atttypid, a.atttypmod) as type,
      case when a.attname is null then 'none' when a.attnotnull then 'given' else 'nullable' end as shop
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);

test("every table is of a shop, which each of its rows names, or is named as shared by all", async () => {
  const tables = await readTables();
  const names = tables.map(({ name }) => name);
  expect(tables.filter(({ name, shop }) => shop !== "given" && !isShared(name))).toEqual([]);
  const named = [...Object.keys(referenceTables), ...Object.keys(platformTables)];
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  // Rows of a shop lie together only where the column has one type everywhere.
  expect([...new Set(tables.flatMap(({ type }) => type ?? []))]).toEqual(["text"]);
});

test("every primary key and unique index of a shop's table carries the shop", async () => {
  const keys = await queryOf(client)<{ table: string; name: string }>(`
    select t.relname as table, i.relname as name
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and x.indisunique and not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'shop_id' and a.attnum = any(x.indkey))`);
  const found = keys.flatMap(({ table, name }) => (isShared(table) ? [] : [name]));
  expect(found).toEqual([]);
});

test("every table of a shop has a primary key, and none an exclusion constraint", async () => {
  const tables = (await readTables()).filter(({ name }) => !isShared(name));
  const keyed = await queryOf(client)<{ name: string }>(
    "select conrelid::regclass::text as name from pg_constraint where contype = 'p'",
  );
  const names = new Set(keyed.map(({ name }) => name));
  expect(tables.filter(({ name }) => !names.has(name))).toEqual([]);
  const excluding = await queryOf(client)("select conname from pg_constraint where contype = 'x'");
  expect(excluding).toEqual([]);
});

test("foreign keys between tables of shops join shop to shop, and what is shared points to no shop's table", async () => {
  const keys = await queryOf(client)<{ from: string; to: string; name: string; joins: boolean }>(`
    select k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to", k.conname as name,
      exists (select from unnest(k.conkey, k.confkey) as pair(mine, theirs)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine and a.attname = 'shop_id'
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs and b.attname = 'shop_id') as joins
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  expect(keys.length).toBeGreaterThan(100);
  const wrong = keys.filter(({ from, to, joins }) => {
    if (isShared(to)) return isShared(from) && to in platformTables !== from in platformTables;
    return isShared(from) || !joins;
  });
  expect(wrong).toEqual([]);
});

test("numbers that the database gives are wide enough to be given out by several nodes", async () => {
  const narrow = await queryOf(client)(`
    select a.attrelid::regclass::text as table, a.attname from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
    where a.attidentity <> '' and format_type(a.atttypid, null) <> 'bigint'`);
  expect(narrow).toEqual([]);
});
