import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#app.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeShopWorld } from "#test/tenancy/shop-world.ts";
import { askRoute } from "./ask-route.ts";
import { exampleOf } from "./examples.ts";
import { readOperations } from "./operations.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  // A stream ends when it has told what was missed.
  harness.deps.liveEvents.drain();
});
afterAll(() => harness.stop());

test("those whose answers are read from the replica say so in the contract, and nobody else", async () => {
  const { base, deps } = harness;
  const hourAgo = new Date(Date.now() - 3_600_000);
  const app = createApp(
    {
      ...base,
      store: {
        ...base.store,
        readOlder: (shopId, work) => base.store.readOlder(shopId, (db) => work(db, hourAgo)),
      },
    },
    deps,
    { ready: () => Promise.resolve(true) },
  );
  const world = await makeShopWorld(harness, "UMRI");
  const reads = readOperations(app).filter(({ id, method }) => method === "GET" || id === "exportShop");
  const said: string[] = [];
  for (const operation of reads) {
    const { make, ask } = exampleOf(operation.id);
    const things = await make(world);
    const answer = await askRoute(app, operation, ask(things, things), world.tokens.owner);
    await answer.body?.cancel();
    const age = answer.headers.get("As-Of");
    if (age === hourAgo.toISOString()) said.push(operation.id);
    await world.restore();
  }
  expect(said.toSorted()).toEqual(
    reads
      .filter(({ saysAge }) => saysAge)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(said).toContain("getAnalytics");
});
