import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shops } from "#db/schema/shops.ts";
import type { ShopId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeEverything } from "#test/contract/examples.ts";
import { makeShopWorld, rowsOf, type ShopWorld } from "./shop-world.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test("a shop sees its own row only", async () => {
  const [first] = await Promise.all([harness.makeShop(), harness.makeShop()]);
  const seen = await harness.base.store.tenant(first.shopId, (db) => db.select().from(shops));
  expect(seen.map((shop) => shop.shopId)).toEqual([first.shopId]);
});

test("a row of another shop cannot be written", async () => {
  const [first, second] = await Promise.all([harness.makeShop(), harness.makeShop()]);
  const writing = harness.base.store.tenant(first.shopId, (db) =>
    db.update(shops).set({ name: "Taken" }).returning(),
  );
  expect((await writing).map((shop) => shop.shopId)).toEqual([first.shopId]);
  const inserting = harness.base.store.tenant(first.shopId, (db) =>
    db.execute(`insert into shop_counters (shop_id, kind, next) values ('${second.shopId}', 'other', 1)`),
  );
  expect(await inserting.catch(sqlStateOf)).toBe(notAllowed);
});

test("every table with a shop_id has row-level security that its owner cannot pass", async () => {
  const { rows } = await harness.parts.database.query(`
    select c.relname as table_name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop_id')`);
  expect(rows).toEqual([]);
});

/** SQLSTATE of what the database refuses to this role or under its policies. */
const notAllowed = "42501";
const sqlStateOf = (error: unknown): unknown => (error as { cause?: { code?: unknown } }).cause?.code;

/** The statements that, as one shop, reached another one's rows or gave away its own. Any other failure is thrown. */
async function findReaching(tables: string[], { own, other }: Record<"own" | "other", string>) {
  const reaching: string[] = [];
  for (const table of tables) {
    const statements = [
      `select 1 from "${table}" where shop_id = '${other}'`,
      `update "${table}" set shop_id = shop_id where shop_id = '${other}' returning 1`,
      `delete from "${table}" where shop_id = '${other}' returning 1`,
      `update "${table}" set shop_id = '${other}' where shop_id = '${own}' returning 1`,
    ];
    for (const statement of statements) {
      const { rows } = await harness.base.store
        .tenant(own as ShopId, (db) => db.execute(statement))
        .catch((error: unknown) => {
          if (sqlStateOf(error) !== notAllowed) throw error;
          return { rows: [] };
        });
      if (rows.length > 0) reaching.push(statement);
    }
  }
  return reaching;
}

describe("two shops with rows in every table", () => {
  let first: ShopWorld;
  let second: ShopWorld;
  let tables: string[];
  beforeAll(async () => {
    [first, second] = [await makeShopWorld(harness, "FIRST"), await makeShopWorld(harness, "SECOND")];
    await Promise.all([makeEverything(first), makeEverything(second)]);
    tables = Object.keys(await rowsOf(harness, second.shopId));
  });
  const asFirst = () => findReaching(tables, { own: first.shopId, other: second.shopId });

  test("there is no table of a shop that these two left empty", async () => {
    expect(tables.length).toBeGreaterThan(0);
    for (const { shopId } of [first, second]) {
      const rows = await rowsOf(harness, shopId);
      expect(tables.filter((table) => !rows[table])).toEqual([]);
    }
  });

  test("rows of another shop can neither be seen nor changed nor removed, nor own ones given to it", async () => {
    const before = await rowsOf(harness, second.shopId);
    expect(await asFirst()).toEqual([]);
    expect(await rowsOf(harness, second.shopId)).toEqual(before);
  });

  test("a policy that lets everybody in would be noticed", async () => {
    const { database } = harness.parts;
    const own = "(shop_id = current_setting('app.shop_id', true))";
    await database.query(
      "alter policy pickup_places_own_shop on pickup_places using (true) with check (true)",
    );
    const reaching = await asFirst();
    await database.query(
      `alter policy pickup_places_own_shop on pickup_places using ${own} with check ${own}`,
    );
    expect(reaching.map((statement) => statement.split(" ")[0])).toEqual([
      "select",
      "update",
      "delete",
      "update",
    ]);
    expect(reaching.filter((statement) => !statement.includes('"pickup_places"'))).toEqual([]);
  });

  test("a statement that is broken counts as no refusal", async () => {
    await expect(findReaching(["pickup"], { own: first.shopId, other: second.shopId })).rejects.toThrow(
      'Failed query: select 1 from "pickup"',
    );
  });
});
