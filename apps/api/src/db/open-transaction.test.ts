import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AppError } from "#kernel/app-error.ts";
import type { Db, Store } from "#kernel/db.ts";
import { newId, type ShopId } from "#kernel/ids.ts";
import { isDatabaseLost } from "#kernel/lost-database.ts";
import { kinds, openBothDatabases } from "#test/both-databases.ts";
import { type Later, NotCommittedError, transactionOf } from "./open-transaction.ts";
import { customers } from "./schema/customers.ts";
import { shops } from "./schema/shops.ts";

let databases: Awaited<ReturnType<typeof openBothDatabases>>;
beforeAll(async () => {
  databases = await openBothDatabases();
});
afterAll(() => databases.close());

const now = new Date();
const refusal = new AppError("order.out_of_stock", 409);
const byZero = { code: "22012" };

const insert = (db: Db, shopId: ShopId, name: string) =>
  db.insert(customers).values({ shopId, id: newId("cus", now), name, createdAt: now });
const names = async (db: Db) =>
  (await db.select({ name: customers.name }).from(customers)).map((row) => row.name).toSorted();
const fail = (db: Db) => db.execute(sql`select 1 / 0`);
const sendLater = (db: Db, text: string, values: unknown[], later: Later = {}) =>
  transactionOf(db).runLater(text, values, later);
const renameLater = (db: Db, name: string, onResult: (rows: unknown[]) => void = () => undefined) =>
  sendLater(db, "update customers set name = $1 returning name", [name], {
    onResult: ({ rows }) => onResult(rows),
  });
const failLater = (db: Db, toRefusal?: (error: unknown) => unknown) =>
  sendLater(db, "select 1 / $1::int", [0], { toRefusal });
const refuseLater = (db: Db) =>
  failLater(db, (error) => ((error as { code?: string }).code === byZero.code ? refusal : error));

describe.each(kinds)("on %s", (kind) => {
  let store: Store;
  let shopId: ShopId;
  const transact = <T>(work: (db: Db) => Promise<T>) => store.tenant(shopId, work);
  const kept = () => transact(names);
  beforeEach(async () => {
    ({ store } = databases[kind]);
    shopId = newId("shp", now);
    const shop = { shopId, name: "Duka", slug: shopId.replace("_", "-"), phone: "+255754000099" };
    await store.system((db) => db.insert(shops).values({ ...shop, createdAt: now, updatedAt: now }));
    await transact((db) => insert(db, shopId, "Asha"));
  });

  describe("a transaction in which a statement failed", () => {
    test("is not committed where the failure was caught, and says so", async () => {
      const caught = transact(async (db) => {
        await insert(db, shopId, "Neema");
        await fail(db).catch(() => undefined);
        return "done";
      });
      await expect(caught).rejects.toThrow(NotCommittedError);
      const queued = transact(async (db) => {
        failLater(db);
        await names(db).catch(() => undefined);
        renameLater(db, "Neema");
      });
      await expect(queued).rejects.toThrow(NotCommittedError);
      const goneOn = transact(async (db) => {
        await fail(db).catch(() => undefined);
        await insert(db, shopId, "Neema");
      });
      await expect(goneOn).rejects.toMatchObject({ cause: { name: "NotCommittedError", cause: byZero } });
      expect(await kept()).toEqual(["Asha"]);
    });

    test("is told as the lost database that made it fail", async () => {
      const cancelled = transact(async (db) => {
        // The code of a statement that took longer than it may.
        await db.execute(sql`do $$ begin raise sqlstate '57014'; end $$`).catch(() => undefined);
      });
      expect(await cancelled.catch(isDatabaseLost)).toBe(true);
    });

    test("leaves nothing, whichever of its statements it was", async () => {
      await expect(transact(fail)).rejects.toMatchObject({ cause: byZero });
      const written = transact(async (db) => {
        await insert(db, shopId, "Neema");
        await fail(db);
      });
      await expect(written).rejects.toMatchObject({ cause: byZero });
      expect(await kept()).toEqual(["Asha"]);
    });
  });

  describe("a statement for later", () => {
    test("runs in its order, ahead of the next one and of the commit", async () => {
      const heard: unknown[] = [];
      const hear = (rows: unknown[]) => void heard.push(...rows);
      const seen = await transact(async (db) => {
        renameLater(db, "Neema", hear);
        renameLater(db, "Zuhura", hear);
        expect(heard).toEqual([]);
        const between = await names(db);
        expect(heard).toHaveLength(2);
        renameLater(db, "Juma", hear);
        return between;
      });
      expect(seen).toEqual(["Zuhura"]);
      expect(heard).toEqual([{ name: "Neema" }, { name: "Zuhura" }, { name: "Juma" }]);
      expect(await kept()).toEqual(["Juma"]);
    });

    test("that fails is the failure of the next statement, or of the commit, and undoes the transaction", async () => {
      const reached: string[] = [];
      const withAnother = transact(async (db) => {
        renameLater(db, "Neema", () => reached.push("result"));
        failLater(db);
        reached.push("queued");
        await names(db);
        reached.push("read");
      });
      await expect(withAnother).rejects.toMatchObject({ cause: byZero });
      const withCommit = transact(async (db) => {
        renameLater(db, "Neema", () => reached.push("result"));
        failLater(db);
        reached.push("queued");
      });
      await expect(withCommit).rejects.toMatchObject(byZero);
      expect(reached).toEqual(["queued", "queued"]);
      expect(await kept()).toEqual(["Asha"]);
    });

    test("fails with what its failure means, which no other one does", async () => {
      await expect(transact(async (db) => refuseLater(db))).rejects.toBe(refusal);
      const withAnother = transact(async (db) => {
        refuseLater(db);
        await names(db);
      });
      await expect(withAnother).rejects.toBe(refusal);
      const behind = transact(async (db) => {
        sendLater(db, "select $1::int", ["none"]);
        refuseLater(db);
      });
      await expect(behind).rejects.toMatchObject({ code: "22P02" });
      expect(await kept()).toEqual(["Asha"]);
    });

    test("is never sent where the work throws", async () => {
      const failing = transact(async (db) => {
        renameLater(db, "Neema");
        throw new Error("changed its mind");
      });
      await expect(failing).rejects.toThrow("changed its mind");
      expect(await kept()).toEqual(["Asha"]);
    });

    test("has no place in what only reads", async () => {
      await expect(store.read(shopId, async (db) => renameLater(db, "Neema"))).rejects.toThrow("only reads");
      await expect(store.readOfLink("hash", async (db) => renameLater(db, "Neema"))).rejects.toThrow(
        "only reads",
      );
      await expect(store.readSystem(async (db) => renameLater(db, "Neema"))).rejects.toThrow("only reads");
    });
  });

  describe("an attempt", () => {
    test("that fails is undone alone, with what it had queued and wanted told", async () => {
      const heard: unknown[] = [];
      let told: unknown;
      await transact(async (db) => {
        await insert(db, shopId, "Neema");
        renameLater(db, "Zuhura", (rows) => heard.push(...rows));
        transactionOf(db).tellAfterCommit({ channel: "test", payload: "before" });
        const attempted = store.attempt(db, async () => {
          await insert(db, shopId, "Juma");
          transactionOf(db).tellAfterCommit({ channel: "test", payload: "within" });
          renameLater(db, "Juma", (rows) => heard.push(...rows));
          throw refusal;
        });
        await expect(attempted).rejects.toBe(refusal);
        await insert(db, shopId, "Baraka");
        told = transactionOf(db).takeNotices();
      });
      expect(await kept()).toEqual(["Baraka", "Zuhura", "Zuhura"]);
      expect(heard).toEqual([{ name: "Zuhura" }, { name: "Zuhura" }]);
      expect(told).toEqual([{ channel: "test", payload: "before" }]);
    });

    test("leaves the transaction usable after a statement of it failed, and after one it had queued", async () => {
      await transact(async (db) => {
        const broken = store.attempt(db, async () => {
          await insert(db, shopId, "Juma");
          await fail(db);
        });
        await expect(broken).rejects.toMatchObject({ cause: byZero });
        const refused = store.attempt(db, async () => {
          await insert(db, shopId, "Juma");
          refuseLater(db);
        });
        await expect(refused).rejects.toBe(refusal);
        const refusedBehind = store.attempt(db, async () => {
          refuseLater(db);
          await insert(db, shopId, "Juma");
        });
        await expect(refusedBehind).rejects.toBe(refusal);
        await insert(db, shopId, "Neema");
      });
      expect(await kept()).toEqual(["Asha", "Neema"]);
    });

    test("that succeeds is kept, with all that it had queued", async () => {
      const answer = await transact((db) =>
        store.attempt(db, async () => {
          await insert(db, shopId, "Neema");
          renameLater(db, "Juma");
          return 7;
        }),
      );
      expect(answer).toBe(7);
      expect(await kept()).toEqual(["Juma", "Juma"]);
    });

    test("does not begin after a failure of what was queued before it, which fails the transaction", async () => {
      const ran: string[] = [];
      const failing = transact(async (db) => {
        refuseLater(db);
        await store.attempt(db, async () => void ran.push("attempt")).catch(() => undefined);
      });
      await expect(failing).rejects.toThrow(NotCommittedError);
      expect(ran).toEqual([]);
    });

    test("in which a failure was caught fails by itself", async () => {
      await transact(async (db) => {
        const careless = store.attempt(db, async () => {
          await insert(db, shopId, "Juma");
          await fail(db).catch(() => undefined);
        });
        await expect(careless).rejects.toThrow(NotCommittedError);
        await insert(db, shopId, "Neema");
      });
      expect(await kept()).toEqual(["Asha", "Neema"]);
    });

    test("may hold another one, which is undone alone or with it", async () => {
      await transact(async (db) => {
        const outer = store.attempt(db, async () => {
          await insert(db, shopId, "Juma");
          await store.attempt(db, () => insert(db, shopId, "Baraka"));
          throw refusal;
        });
        await expect(outer).rejects.toBe(refusal);
        await store.attempt(db, async () => {
          await insert(db, shopId, "Neema");
          await expect(store.attempt(db, () => fail(db))).rejects.toMatchObject({ cause: byZero });
        });
      });
      expect(await kept()).toEqual(["Asha", "Neema"]);
    });
  });

  test("reads are transactions by themselves: one that fails does not stop the next", async () => {
    const seen = await store.read(shopId, async (db) => {
      await expect(fail(db)).rejects.toMatchObject({ cause: byZero });
      return names(db);
    });
    expect(seen).toEqual(["Asha"]);
  });
});
