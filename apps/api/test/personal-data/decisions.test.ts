import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#test/test-database.ts";
import { decisions } from "./decisions.ts";

/** Columns that can hold somebody's words, by table. Ids and what the database makes of other columns are none. */
async function readColumns(): Promise<Record<string, string[]>> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  await client.connect();
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and column_name not in ('id') and column_name not like '%\\_id'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea')
    group by table_name order by table_name`);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns.toSorted()]));
}

test("of every column that can hold words it is decided what becomes of it when a customer is erased", async () => {
  const there = await readColumns();
  const decided = Object.fromEntries(
    Object.entries(decisions).map(([table, decision]) => [
      table,
      "notOfCustomers" in decision
        ? (there[table] ?? ["no such table"])
        : [...(decision.goes ?? []), ...(decision.stays ?? [])].toSorted(),
    ]),
  );
  expect(
    there,
    "Decide in test/personal-data/decisions.ts, and erase what goes in modules/personal-data/erase-customer.ts.",
  ).toEqual(decided);
});

test("whatever stays says why", () => {
  const silent = Object.entries(decisions).filter(
    ([, decision]) => "stays" in decision && decision.stays && !decision.why,
  );
  expect(silent).toEqual([]);
});
