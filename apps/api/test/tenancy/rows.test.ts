import { afterAll, beforeAll, expect, test } from "vitest";
import { shops } from "#db/schema/shops.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeShopWorld, rowsOf } from "./shop-world.ts";

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
  await expect(inserting).rejects.toThrow("Failed query");
});

test("every table with a shop_id has row-level security that its owner cannot pass", async () => {
  const { rows } = await harness.parts.database.query(`
    select c.relname as table_name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop_id')`);
  expect(rows).toEqual([]);
});

test("in every table, rows of another shop can neither be seen nor changed nor removed", async () => {
  const [first, second] = [await makeShopWorld(harness, "FIRST"), await makeShopWorld(harness, "SECOND")];
  await second.makeThings();
  const before = await rowsOf(harness, second.shopId);
  const filled = Object.entries(before).filter(([, text]) => text !== "");
  expect(filled.length).toBeGreaterThan(12);
  const reached: string[] = [];
  for (const [table] of filled) {
    const condition = `where shop_id = '${second.shopId}'`;
    for (const statement of [
      `select 1 from "${table}" ${condition}`,
      `update "${table}" set shop_id = shop_id ${condition} returning 1`,
      `delete from "${table}" ${condition} returning 1`,
    ]) {
      const rows = await harness.base.store
        .tenant(first.shopId, async (db) => (await db.execute(statement)).rows)
        // What may not be changed at all is refused outright.
        .catch(() => []);
      if (rows.length > 0) reached.push(statement);
    }
  }
  expect(reached).toEqual([]);
  expect(await rowsOf(harness, second.shopId)).toEqual(before);
});
