import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#kernel/db.ts";
import { newId, type ShopId } from "#kernel/ids.ts";
import { silentLog } from "#test/silent-log.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { type Database, openPostgres } from "./client.ts";
import { runText, transactionOf } from "./open-transaction.ts";
import { customers } from "./schema/customers.ts";
import { orderLinks, orders } from "./schema/orders.ts";
import { shops } from "./schema/shops.ts";
import { enterDirectoryLater } from "./shop-directory.ts";

let database: Database;
let drop: () => Promise<void>;
const now = new Date();
const orderId = newId("ord", now);
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
  // As in production: servers of tests wait for no disk at all.
  database = await openPostgres(`${test.url}?options=-c%20synchronous_commit%3Don`, silentLog);
  await database.store.system(async (db) => {
    await db.insert(shops).values([shop(ours), shop(theirs)]);
    await db.insert(customers).values([customer(ours, "Asha"), customer(theirs, "Juma")]);
    await db.insert(orders).values({
      shopId: ours,
      id: orderId,
      number: 1,
      lifecycle: "awaiting_customer",
      source: "whatsapp",
      subtotalMinor: 0,
      totalMinor: 0,
      createdAt: now,
      updatedAt: now,
    });
    enterDirectoryLater(db, ours, "link", ["hash-of-ours"]);
    await db
      .insert(orderLinks)
      .values({ shopId: ours, orderId, tokenHash: "hash-of-ours", createdAt: now, expiresAt: now });
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

test("a statement that stood behind one that failed runs the next time, on every connection", async () => {
  const { store } = database;
  const told = async (db: Db) => (await runText(db, "select $1::text as told", ["behind"])).rows;
  const failing = () =>
    store.tenant(ours, async (db) => {
      transactionOf(db).runLater("select 1 / $1::int", [0], {});
      await told(db);
    });
  const atOnce = { length: 20 };
  const failed = await Promise.allSettled(Array.from(atOnce, failing));
  expect(failed.filter(({ status }) => status === "fulfilled")).toEqual([]);
  const after = await Promise.all(Array.from(atOnce, () => store.tenant(ours, told)));
  expect(after.flat()).toEqual(Array.from(atOnce, () => ({ told: "behind" })));
});

test("what work that failed had queued is never sent, on whatever connection", async () => {
  const failing = database.store.tenant(ours, async (db) => {
    transactionOf(db).runLater("update customers set name = $1", ["Neema"], {});
    throw new Error("changed its mind");
  });
  await expect(failing).rejects.toThrow("changed its mind");
  const seen = await Promise.all(Array.from({ length: 20 }, () => database.store.tenant(ours, names)));
  expect(new Set(seen.flat())).toEqual(new Set(["Asha"]));
});

test("the queue's statements wait for no disk and leave their connection as it was", async () => {
  const { db } = database.queue;
  const disk = "current_setting('synchronous_commit') as disk";
  const setting = `select ${disk}, current_setting('plan_cache_mode') as plans`;
  const withValue = `${setting}, $1::int as value`;
  expect((await db.executeSql(withValue, [1])).rows).toMatchObject([
    { disk: "off", plans: "force_generic_plan" },
  ]);
  expect((await db.executeSql(setting)).rows).toEqual([{ disk: "on", plans: "auto" }]);
  const [row] = await database.store.tenant(ours, async (tx) => (await tx.execute(sql.raw(setting))).rows);
  expect(row).toEqual({ disk: "on", plans: "auto" });
});

test("the queue may send several commands in one text, with an empty list of values as well", async () => {
  const { db } = database.queue;
  await expect(db.executeSql("begin; select 1; commit")).resolves.toBeDefined();
  await expect(db.executeSql("begin; select 1; commit", [])).resolves.toBeDefined();
});

test("a link opens its shop and no other; without one nothing shows and nothing can be written", async () => {
  const { store } = database;
  expect(await store.readOfLink("hash-of-ours", names)).toEqual(["Asha"]);
  expect(await store.tenantOfLink("hash-of-ours", names)).toEqual(["Asha"]);
  expect(await store.readOfLink("hash-of-nothing", names)).toEqual([]);
  expect(await store.tenantOfLink("hash-of-nothing", names)).toEqual([]);
  const insert = (db: Db) => db.insert(customers).values(customer(ours, "Neema"));
  await expect(store.tenantOfLink("hash-of-nothing", insert)).rejects.toMatchObject({
    cause: { code: "42501" },
  });
  await expect(store.readOfLink("hash-of-ours", insert)).rejects.toMatchObject({ cause: { code: "25006" } });
  const seen = await Promise.all([
    ...Array.from({ length: 20 }, () => store.readOfLink("hash-of-ours", names)),
    ...Array.from({ length: 20 }, () => store.tenant(theirs, names)),
  ]);
  expect(seen.slice(0, 20).every(([name]) => name === "Asha")).toBe(true);
  expect(seen.slice(20).every(([name]) => name === "Juma")).toBe(true);
});

test("a transaction without a statement is none", async () => {
  expect(await database.store.tenant(ours, () => Promise.resolve("nothing"))).toBe("nothing");
  expect(await database.store.tenant(theirs, names)).toEqual(["Juma"]);
});

describe("more different texts than a connection prepares", () => {
  const mostNames = 500;
  const number = (db: Db, text: string) => runText(db, text, []).then(({ rows }) => rows);
  const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);
  const preparedOf = async (db: Db) => {
    const { rows } = await runText(
      db,
      "select statement from pg_prepared_statements where name ~ '^agiza_[0-9]'",
      [],
    );
    return rows.map((row) => (row as { statement: string }).statement);
  };

  test("are all answered, and fill no server's memory", async () => {
    await database.store.tenant(ours, async (db) => {
      for (const at of numbers(mostNames + 100))
        expect(await number(db, `select ${at} as number`)).toEqual([{ number: at }]);
      expect((await preparedOf(db)).length).toBeLessThanOrEqual(mostNames);
    });
  });

  test("give way to the one that comes next, which is prepared like the first ones", async () => {
    await database.store.tenant(ours, async (db) => {
      for (const at of numbers(mostNames)) await number(db, `select ${at} as filler`);
      const late = "select 'late' as number";
      await number(db, late);
      expect(await preparedOf(db)).toContain(late);
    });
  });

  test("get their own answers on many connections at once, also beside texts that fail or cannot be read", async () => {
    const fails = (at: number) => at % 7 === 0 || at % 11 === 0;
    const places = numbers(1_600).map((index) => (index * 101) % (mostNames + 300));
    const asked = places.map((at) =>
      database.store.tenant(ours, async (db) => {
        transactionOf(db).runLater(`select ${at + 1} as before`, [], {});
        if (at % 7 === 0) transactionOf(db).runLater(`select ${at} / $1::int`, [0], {});
        if (at % 11 === 0) transactionOf(db).runLater(`selec ${at}`, [], {});
        return number(db, `select ${at} as number`);
      }),
    );
    const results = await Promise.allSettled(asked);
    expect(
      results.map((result) =>
        result.status === "fulfilled" ? result.value : (result.reason as { code: string }).code,
      ),
    ).toEqual(places.map((at) => (fails(at) ? (at % 7 === 0 ? "22012" : "42601") : [{ number: at }])));
  });
});
