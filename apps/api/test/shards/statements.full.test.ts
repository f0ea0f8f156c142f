import { withClient } from "@agiza/rig/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openPostgres } from "#db/client.ts";
import { allJobs } from "#deps.ts";
import type { Store } from "#kernel/db.ts";
import { askRoute } from "#test/contract/ask-route.ts";
import { exampleOf, makeEverything } from "#test/contract/examples.ts";
import { readOperations } from "#test/contract/operations.ts";
import { type Harness, startHarnessOn } from "#test/harness.ts";
import { silentLog } from "#test/silent-log.ts";
import { makeShopWorld } from "#test/tenancy/shop-world.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { listsInOne, ofAllShops } from "./all-shops.ts";
import { type Looked, lookedAt } from "./plans.ts";
import { recordPlans, tellPlans } from "./record-plans.ts";

/** While this holds, row-level security shows every row, so that a statement's own conditions stand alone. */
let isUnguarded = false;
const unguardable = (store: Store): Store => ({
  ...store,
  tenant: (shopId, work) => (isUnguarded ? store.system(work) : store.tenant(shopId, work)),
  tenantOfLink: (hash, work) => (isUnguarded ? store.system(work) : store.tenantOfLink(hash, work)),
  read: (shopId, work) => (isUnguarded ? store.readSystem(work) : store.read(shopId, work)),
  readOfLink: (hash, work) => (isUnguarded ? store.readSystem(work) : store.readOfLink(hash, work)),
  readOlder: (shopId, work) =>
    isUnguarded ? store.readSystem((db) => work(db, null)) : store.readOlder(shopId, work),
});

/** Does a part of what the product does, and hears its plans. */
async function heard(work: () => Promise<unknown>): Promise<void> {
  isUnguarded = true;
  recorder.isOn = true;
  try {
    await work();
  } finally {
    isUnguarded = false;
    recorder.isOn = false;
  }
}

let harness: Harness;
const dueJobs = async () =>
  (
    await harness.parts.database.query(`select count(*)::int as due from pgboss.job
      where state < 'completed' and start_after <= now() and name not like 'dead%'`)
  ).rows[0]!["due"];
let recorder: ReturnType<typeof recordPlans>;
beforeAll(async () => {
  const database = await createTestDatabase();
  await withClient(database.url, async (client) => {
    for (const setting of tellPlans(new URL(database.url).pathname.slice(1))) await client.query(setting);
  });
  recorder = recordPlans();
  const opened = await openPostgres(database.url, silentLog);
  const [store, jobStore] = [unguardable(opened.store), unguardable(opened.jobStore)];
  harness = await startHarnessOn(database, { ...opened, store, jobStore } satisfies Database);
});
afterAll(async () => {
  recorder.stop();
  await harness.stop();
});

/** Every route asked once with a shop's own things, every schedule and what these had the workers do. */
async function doEverything(): Promise<void> {
  const worlds = [await makeShopWorld(harness, "MOJA"), await makeShopWorld(harness, "MBILI")] as const;
  for (const world of worlds) await makeEverything(world);
  const [world] = worlds;
  harness.deps.liveEvents.drain();
  for (const operation of readOperations(harness.app)) {
    const { make, ask, also } = exampleOf(operation.id);
    const things = await make(world);
    const token = operation.isSignedIn ? world.tokens.owner : null;
    for (const asked of [ask(things, things), ...(also?.(things) ?? [])])
      await heard(async () => (await askRoute(harness.app, operation, asked, token)).text());
    await world.restore();
  }
  await heard(async () => {
    harness.startWorkers();
    for (const { handler } of allJobs(harness.deps).schedules)
      await handler.handle(harness.base, {}).catch(() => undefined);
    await expect.poll(dueJobs, { timeout: 300_000 }).toBe(0);
  });
}

/** Tables of a statement, those of one shop in one part. */
const tablesOf = (looked: Looked[]): string =>
  looked
    .map(({ tables }) => tables.join(" + "))
    .toSorted()
    .join(" / ");

/*
 * What this sees: the plan of each statement that runs here, also within functions and triggers, with row-level security off. In
 * it each table of a shop is read under a condition on its shop: a shop's id, or the shop of another row. What it does not see:
 * statements that nothing here runs, and rows that are written, whose shop row-level security and foreign keys hold.
 */
test(
  "no statement of the product joins two shops, and those that ask all shops are named",
  { timeout: 900_000 },
  async () => {
    await doEverything();
    const seen = [...recorder.plans].map(([text, plan]) => ({ text, looked: lookedAt(plan) }));
    expect(seen.filter(({ looked }) => looked.length > 0).length).toBeGreaterThan(1_000);
    const joining = seen.filter(({ looked }) => looked.length > 1 && !(tablesOf(looked) in listsInOne));
    expect(joining).toEqual([]);
    const named = new Set(Object.values(ofAllShops).flat());
    const unnamed = seen.filter(
      ({ looked }) => looked.length === 1 && !looked[0]!.isOfOneShop && !named.has(tablesOf(looked)),
    );
    expect(unnamed).toEqual([]);
  },
);
