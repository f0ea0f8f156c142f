import { afterAll, beforeAll, expect, test } from "vitest";
import { newId, type ShopId } from "#kernel/ids.ts";
import { silentLog } from "#test/silent-log.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { type Database, openPostgres } from "./client.ts";
import { eventsChannel, insertEvent } from "./outbox.repository.ts";
import { openPglite } from "./pglite.ts";

const now = new Date();
const shopId: ShopId = newId("shp", now);
const databases: Record<string, Database> = {};
let drop: () => Promise<void>;

beforeAll(async () => {
  const test = await createTestDatabase();
  drop = () => test.drop();
  databases.PostgreSQL = await openPostgres(test.url, silentLog);
  databases.PGlite = await openPglite(null);
});
afterAll(async () => {
  await Promise.all(Object.values(databases).map((database) => database.close()));
  await drop();
});

const names = (heard: string[]) => heard.map((text) => (JSON.parse(text) as { name: string }).name);

test.each(["PostgreSQL", "PGlite"])(
  "on %s an event is told once its transaction is committed, and not when it is undone",
  async (kind) => {
    const database = databases[kind]!;
    const heard: string[] = [];
    const stop = await database.listen(eventsChannel, {
      onNotify: (payload) => void heard.push(payload),
      onGap: () => undefined,
    });
    const write = (name: string, end: () => void = () => undefined) =>
      database.store.tenant(shopId, async (db) => {
        await insertEvent(db, shopId, { name, payload: { orderId: "ord_1" } }, now);
        end();
      });
    await expect(
      write("undone", () => {
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    await write("first");
    await write("second");
    await expect.poll(() => names(heard)).toEqual(["first", "second"]);
    expect(JSON.parse(heard[0]!)).toEqual({
      id: expect.any(Number),
      shop_id: shopId,
      name: "first",
      payload: { orderId: "ord_1" },
    });
    await stop();
  },
);
