import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openPostgres } from "#db/client.ts";
import { eventsChannel } from "#db/outbox.repository.ts";
import type { ShopId } from "#kernel/ids.ts";
import type { LiveEvents, Notice } from "#ports/live-events.ts";
import { silentLog } from "#test/silent-log.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { liveEventHub } from "./adapter.ts";

const shop = "shp_one" as ShopId;
let database: Database;
let hub: LiveEvents;
let drop: () => Promise<unknown>;

/** Writes an event as a transaction does, without telling anybody of it. */
async function write(name: string, shopId: ShopId = shop): Promise<number> {
  const { rows } = await database.query(
    "insert into outbox_events (shop_id, name, payload, created_at) values ($1, $2, '{}', now()) returning id",
    [shopId, name],
  );
  return Number(rows[0]!.id);
}

beforeEach(async () => {
  const made = await createTestDatabase();
  database = await openPostgres(made.url, silentLog);
  drop = () => made.drop();
  hub = await liveEventHub(database, silentLog, 50);
});
afterEach(async () => {
  await hub.close();
  await database.close();
  await drop();
});

test("what a process wrote and could not tell any more is told all the same, once and to its shop alone", async () => {
  await write("order.created");
  const heard: Notice[] = [];
  hub.subscribe(shop, (notice) => heard.push(notice));
  // Whatever is written from the first comparison on is due; the one before it is not.
  const told = async () => {
    await write("order.submitted");
    return heard.length;
  };
  await expect.poll(told).toBeGreaterThan(0);
  await write("order.paid", "shp_two" as ShopId);
  const id = await write("order.cancelled");
  await database.notify(
    eventsChannel,
    JSON.stringify({ id, shop_id: shop, name: "order.cancelled", payload: {} }),
  );
  const last = await write("order.completed");
  await expect.poll(() => heard.map((notice) => notice.id)).toContain(last);
  expect(new Set(heard.map(({ name }) => name))).toEqual(
    new Set(["order.submitted", "order.cancelled", "order.completed"]),
  );
  expect(heard.filter((notice) => notice.id === id)).toHaveLength(1);
});
