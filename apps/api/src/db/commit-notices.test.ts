import { afterAll, beforeAll, expect, test } from "vitest";
import { newId, type ShopId } from "#kernel/ids.ts";
import { kinds, openBothDatabases } from "#test/both-databases.ts";
import { eventsChannel, insertEventLater } from "./outbox.repository.ts";

const now = new Date();
const shopId: ShopId = newId("shp", now);
let databases: Awaited<ReturnType<typeof openBothDatabases>>;

beforeAll(async () => {
  databases = await openBothDatabases();
});
afterAll(() => databases.close());

const names = (heard: string[]) => heard.map((text) => (JSON.parse(text) as { name: string }).name);

test.each(kinds)(
  "on %s an event is told once its transaction is committed, and not when it is undone",
  async (kind) => {
    const database = databases[kind];
    const heard: string[] = [];
    const stop = await database.listen(eventsChannel, {
      onNotify: (payload) => void heard.push(payload),
      onGap: () => undefined,
    });
    const write = (name: string, end: () => void = () => undefined) =>
      database.store.tenant(shopId, async (db) => {
        insertEventLater(db, shopId, { name, payload: { orderId: "ord_1" } }, now);
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
