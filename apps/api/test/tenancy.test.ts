import { afterAll, beforeAll, expect, test } from "vitest";
import { shops } from "#db/schema/shops.ts";
import { type Harness, startHarness } from "#test/harness.ts";

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
