import { afterAll, beforeAll, expect, test } from "vitest";
import { directoryKinds } from "#db/schema/shop-directory.ts";
import { directoryKey, enterDirectoryLater } from "#db/shop-directory.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { makeEverything } from "#test/contract/examples.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeShopWorld } from "#test/tenancy/shop-world.ts";
import { differing, entered } from "./directory.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  for (const word of ["KWANZA", "PILI"]) await makeEverything(await makeShopWorld(harness, word));
});
afterAll(() => harness.stop());

const query = async (text: string) => (await harness.parts.database.query(text)).rows;

test("every kind of key is of a column", () => {
  expect([...new Set(entered.map(({ kind }) => kind))].toSorted()).toEqual([...directoryKinds].toSorted());
});

test("whatever is found before its shop is known stands in the directory, and nothing else does", async () => {
  expect(await query(differing)).toEqual([]);
  const kinds = await query(
    "select kind, count(distinct shop_id)::int as shops from shop_directory group by 1",
  );
  expect(kinds.filter(({ shops }) => shops !== 2)).toEqual([]);
  const found = new Set(kinds.map(({ kind }) => kind));
  // Only Meta hands out a code; `signups.test.ts` takes one.
  expect(directoryKinds.filter((kind) => !found.has(kind))).toEqual(["signup_code"]);
});

/** Enters a key, and waits with the end of the transaction for the other one. */
const enter = (shopId: ShopId, key: string, then: (db: Db) => Promise<unknown>) =>
  harness.base.store.tenant(shopId, async (db) => {
    enterDirectoryLater(db, shopId, "payment", [key]);
    await db.execute("select 1");
    await then(db);
    return shopId;
  });

test("of two shops that enter one key at once, one has it and the other's transaction fails", async () => {
  const [one, other] = [await harness.makeShop(), await harness.makeShop()];
  let second: Promise<unknown> | undefined;
  const first = await enter(one.shopId, "AGZSAME", (db) => {
    second = enter(other.shopId, "AGZSAME", () => Promise.resolve()).catch((error: unknown) => error);
    return db.execute("select pg_sleep(0.05)");
  });
  expect(await second).toMatchObject({ cause: { constraint: directoryKey } });
  expect(await query("select shop_id from shop_directory where key = 'AGZSAME'")).toEqual([
    { shop_id: first },
  ]);
});

test("a shop can neither see nor take nor remove what the directory has of another", async () => {
  const [one, other] = [await harness.makeShop(), await harness.makeShop()];
  await enter(one.shopId, "AGZMINE", () => Promise.resolve());
  const asOther = (text: string) =>
    harness.base.store.tenant(other.shopId, (db) => db.execute(text)).then(({ rowCount }) => rowCount);
  expect(await asOther("select from shop_directory where key = 'AGZMINE'")).toBe(0);
  expect(await asOther("delete from shop_directory where key = 'AGZMINE'")).toBe(0);
  expect(await asOther("update shop_directory set shop_id = shop_id where key = 'AGZMINE'")).toBe(0);
});
