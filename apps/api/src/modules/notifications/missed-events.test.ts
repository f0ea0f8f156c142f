import { afterAll, beforeAll, expect, test } from "vitest";
import { outboxEvents } from "#db/schema/outbox.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { listMissedEvents } from "./list-missed-events.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** A shop with so many events, and their ids, oldest first. */
async function makeEvents(count: number) {
  const { ctx, shopId } = await harness.makeShop();
  const rows = Array.from({ length: count }, (_, number) => ({
    shopId,
    name: "order.changed",
    payload: { number },
    createdAt: harness.base.now(),
  }));
  const written = await ctx.store.tenant(shopId, (db) =>
    db.insert(outboxEvents).values(rows).returning({ id: outboxEvents.id }),
  );
  return { ctx, ids: written.map(({ id }) => id) };
}

test("what a stream missed is told event by event, 500 at most", async () => {
  const { ctx, ids } = await makeEvents(500);
  expect((await listMissedEvents(ctx, 0)).map(({ id }) => id)).toEqual(ids);
});

test("more than that is one gap, after which the stream resumes behind the newest", async () => {
  const { ctx, ids } = await makeEvents(501);
  expect(await listMissedEvents(ctx, 0)).toEqual([{ id: ids.at(-1), name: "stream.gap", payload: {} }]);
  const resumed = await listMissedEvents(ctx, ids.at(-1)!);
  expect(resumed.map(({ id }) => id)).toEqual(ids.slice(-100));
});
