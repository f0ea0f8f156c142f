import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kinds, openBothDatabases } from "#test/both-databases.ts";
import { fixedStatement } from "./fixed-statement.ts";
import { of } from "./placeholder.ts";
import { runLater } from "./later.ts";
import { longestNamed } from "./statement-names.ts";

let databases: Awaited<ReturnType<typeof openBothDatabases>>;
beforeAll(async () => {
  databases = await openBothDatabases();
});
afterAll(() => databases.close());

const readBack = fixedStatement<{ first: string | null; second: string | null; again: string | null }>(sql`
  select ${of("first")}::text as first, ${of("second")}::text as second, ${of("first")}::text as again`);

test.each(kinds)("on %s a placeholder is filled wherever it stands, with nothing as well", async (kind) => {
  const read = (values: Record<string, unknown>) =>
    databases[kind].store.readSystem((db) => readBack.run(db, values));
  expect(await read({ first: "a", second: "b" })).toEqual([{ first: "a", second: "b", again: "a" }]);
  expect(await read({ first: null, second: "b" })).toEqual([{ first: null, second: "b", again: null }]);
});

test.each(kinds)("on %s a value that was left out is an error, not nothing", async (kind) => {
  const { store } = databases[kind];
  const missing = { first: "a", second: undefined };
  await expect(store.readSystem((db) => readBack.run(db, missing))).rejects.toThrow('no value for "second"');
  await expect(store.system(async (db) => runLater(db, readBack, { second: "b" }))).rejects.toThrow(
    'no value for "first"',
  );
});

test("a text that no connection would prepare is refused, not planned anew at each use", () => {
  const long = fixedStatement(sql.raw(`select '${"x".repeat(longestNamed)}'`));
  expect(() => long.toText({})).toThrow("too long");
});
