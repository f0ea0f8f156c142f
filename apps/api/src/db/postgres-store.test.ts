import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#kernel/db.ts";
import { newId, type ShopId } from "#kernel/ids.ts";
import { silentLog } from "#test/silent-log.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { type Database, openPostgres } from "./client.ts";
import { customers } from "./schema/customers.ts";
import { shops } from "./schema/shops.ts";

let database: Database;
let drop: () => Promise<void>;
const now = new Date();
const [ours, theirs] = [newId("shp", now), newId("shp", now)] as [ShopId, ShopId];

const shop = (shopId: ShopId) => ({
  shopId,
  name: "Duka",
  slug: shopId.replace("_", "-"),
  phone: "+255754000099",
  createdAt: now,
  updatedAt: now,
});
const customer = (shopId: ShopId, name: string) => ({ shopId, id: newId("cus", now), name, createdAt: now });
const names = async (db: Db) =>
  (await db.select({ name: customers.name }).from(customers)).map((row) => row.name);

beforeAll(async () => {
  const test = await createTestDatabase();
  drop = () => test.drop();
  database = await openPostgres(test.url, silentLog);
  await database.store.system(async (db) => {
    await db.insert(shops).values([shop(ours), shop(theirs)]);
    await db.insert(customers).values([customer(ours, "Asha"), customer(theirs, "Juma")]);
  });
});
afterAll(async () => {
  await database.close();
  await drop();
});

test("one prepared text sees the rows of whoever asks, on whatever connection", async () => {
  const { store } = database;
  const asked = Array.from({ length: 40 }, (_, index) => {
    const shopId = index % 2 === 0 ? ours : theirs;
    const work = (db: Db) => names(db);
    return index % 4 < 2 ? store.read(shopId, work) : store.tenant(shopId, work);
  });
  const expected = asked.map((_, index) => (index % 2 === 0 ? ["Asha"] : ["Juma"]));
  expect(await Promise.all(asked)).toEqual(expected);
  expect((await store.readSystem(names)).toSorted()).toEqual(["Asha", "Juma"]);
});

test("nothing of a statement's rights is left on its connection", async () => {
  await database.store.read(ours, names);
  await database.store.tenant(ours, names);
  const { rows } = await database.query(
    "select current_user <> session_user as changed, current_setting('app.shop_id', true) as shop",
  );
  expect(rows).toEqual([{ changed: false, shop: "" }]);
});

test("what only reads cannot write", async () => {
  const insert = (db: Db) => db.insert(customers).values(customer(ours, "Neema"));
  await expect(database.store.read(ours, insert)).rejects.toMatchObject({ cause: { code: "25006" } });
  await expect(database.store.readSystem(insert)).rejects.toMatchObject({ cause: { code: "25006" } });
  expect(await database.store.read(ours, names)).toEqual(["Asha"]);
});

test("a transaction whose first or later statement fails leaves nothing, and its connection works on", async () => {
  const { store } = database;
  const broken = sql`select 1 / 0`;
  await expect(store.tenant(ours, (db) => db.execute(broken))).rejects.toMatchObject({
    cause: { code: "22012" },
  });
  const written = store.tenant(ours, async (db) => {
    await db.insert(customers).values(customer(ours, "Neema"));
    await db.execute(broken);
  });
  await expect(written).rejects.toMatchObject({ cause: { code: "22012" } });
  expect(await store.tenant(ours, names)).toEqual(["Asha"]);
});

test("a transaction without a statement is none", async () => {
  expect(await database.store.tenant(ours, () => Promise.resolve("nothing"))).toBe("nothing");
  expect(await database.store.tenant(theirs, names)).toEqual(["Juma"]);
});

test("more different texts than are prepared are still answered", async () => {
  const answers = await database.store.read(ours, async (db) => {
    const found: unknown[] = [];
    for (let number = 0; number < 600; number++) {
      const { rows } = await db.execute(sql.raw(`select ${number} as number`));
      found.push(rows[0]!["number"]);
    }
    return found;
  });
  expect(answers).toEqual(Array.from({ length: 600 }, (_, number) => number));
});
