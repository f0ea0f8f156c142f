import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "#app.ts";
import type { Store } from "#kernel/db.ts";
import { askRoute } from "#test/contract/ask-route.ts";
import type { Ask, Made, Role, RouteExample } from "#test/contract/example.ts";
import { exampleOf, examples } from "#test/contract/examples.ts";
import { type Operation, readOperations } from "#test/contract/operations.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeShopWorld, rowsOf, type ShopWorld } from "./shop-world.ts";

let harness: Harness;
let operations: Operation[];
let amani: ShopWorld;
let bahati: ShopWorld;
beforeAll(async () => {
  harness = await startHarness();
  operations = readOperations(harness.app);
  amani = await makeShopWorld(harness, "AMANI");
  bahati = await makeShopWorld(harness, "BAHATI");
  // From now on a stream ends when it has told what was missed.
  harness.deps.liveEvents.drain();
});
afterAll(() => harness.stop());

/** The product with another way into the database. */
const appWith = (store: Store) =>
  createApp({ ...harness.base, store }, harness.deps, { ready: () => Promise.resolve(true) });

/** Asks one route as one person. */
async function ask(app: Harness["app"], operation: Operation, asked: Ask, token: string | null) {
  const answer = await askRoute(app, operation, asked, token);
  return { status: answer.status, text: await answer.text() };
}

/** Words and ids of a shop in a text. */
const leaksOf = (
  world: ShopWorld,
  { ids }: Made,
  text: string,
  { echoesIds, namesItsShop }: RouteExample,
): string[] =>
  [...(namesItsShop ? [] : [world.word]), ...(echoesIds ? [] : ids)].filter((word) => text.includes(word));

test("every route of the contract has its example, and every route that answers is in the contract", () => {
  for (const { id } of operations) exampleOf(id);
  const known = new Set(operations.map(({ id }) => id));
  expect(Object.keys(examples).filter((id) => !known.has(id))).toEqual([]);
  const documented = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  const answering = harness.app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(?=\/|$)/g, "{$1}")}`);
  expect([...new Set(answering)].filter((route) => !documented.has(route))).toEqual([
    "GET /healthz",
    "GET /readyz",
    // Whoever has a file's address may read it; addresses cannot be guessed.
    "GET /store/files/:key{.+}",
  ]);
});

const roles: Role[] = ["owner", "staff", "nobody"];

/** Every route × own and other shop's things × owner, staff who may nothing, nobody. */
async function runMatrix(app: Harness["app"], routes: readonly Operation[] = operations) {
  const met: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  let asked = 0;
  const theirs = await makeOf(bahati);
  // As PostgreSQL does by itself within minutes: without, a join may read all of a shop's rows for each one.
  await harness.parts.database.query("analyze");
  const before = await rowsOf(harness, bahati.shopId);
  for (const operation of routes) {
    const example = exampleOf(operation.id);
    const foreign = theirs.get(example.make)!;
    for (const role of roles) {
      const [own, another] = [await example.make(amani), await example.make(amani)];
      const toOwn = await ask(app, operation, example.ask(own, own), amani.tokens[role]);
      await amani.restore();
      const toForeign = await ask(app, operation, example.ask(foreign, another), amani.tokens[role]);
      await amani.restore();
      asked += 2;
      const name = `${operation.id} as ${role}`;
      met[name] = {
        own: toOwn.status,
        foreign: toForeign.status,
        leaks: [toOwn, toForeign].flatMap(({ text }) => leaksOf(bahati, foreign, text, example)),
        reads: role === "owner" && toOwn.text.includes(amani.word),
      };
      const [ownStatus, foreignStatus] = example.expected[role];
      const reads = role === "owner" && example.reads === true;
      expected[name] = { own: ownStatus, foreign: foreignStatus, leaks: [], reads };
    }
  }
  expect(await rowsOf(harness, bahati.shopId)).toEqual(before);
  return { met, expected, asked };
}

/** What any example asks for, in one shop. */
async function makeOf(world: ShopWorld): Promise<Map<RouteExample["make"], Made>> {
  const things = new Map<RouteExample["make"], Made>();
  for (const { make } of Object.values(examples)) {
    if (!things.has(make)) things.set(make, await make(world));
  }
  return things;
}

describe("nobody reaches what another shop has", { timeout: 600_000 }, () => {
  test("through the product as it is", async () => {
    const { met, expected, asked } = await runMatrix(harness.app);
    expect(met).toEqual(expected);
    expect(asked).toBe(operations.length * 6);
  });

  test("when row-level security is off and the repositories' own condition stands alone", async () => {
    const { store } = harness.base;
    const { met, expected } = await runMatrix(
      appWith({
        ...store,
        tenant: (_shopId, work) => store.system(work),
        tenantOfLink: (_hash, work) => store.system(work),
        read: (_shopId, work) => store.readSystem(work),
        readOfLink: (_hash, work) => store.readSystem(work),
        readOlder: (_shopId, work) => store.readSystem((db) => work(db, null)),
      }),
      // The short run asks one route of six: what the product answers, and what its policies hold back, it asks of all.
      operations.filter((_, index) => process.env.FULL === "1" || index % 6 === 0),
    );
    expect(met).toEqual(expected);
  });

  test("when the repositories ask for the other shop and row-level security stands alone", async () => {
    const { store } = harness.base;
    // The caller and every condition say Bahati; the transaction's tenancy says Amani.
    const app = appWith({
      ...store,
      tenant: (_shopId, work) => store.tenant(amani.shopId, work),
      tenantOfLink: (_hash, work) => store.tenant(amani.shopId, work),
      read: (_shopId, work) => store.read(amani.shopId, work),
      readOfLink: (_hash, work) => store.read(amani.shopId, work),
      readOlder: (_shopId, work) => store.readOlder(amani.shopId, work),
    });
    // Its people may sign in and change their own account, which is noted: that is no shop's work.
    const rowsButSessions = async () => ({
      ...(await rowsOf(harness, bahati.shopId)),
      sessions: "",
      audit_log: "",
    });
    const leaks: Record<string, unknown> = {};
    const theirs = await makeOf(bahati);
    const before = await rowsButSessions();
    for (const operation of operations) {
      const example = exampleOf(operation.id);
      if (example.isOfPerson) continue;
      const things = theirs.get(example.make)!;
      for (const role of roles) {
        const { text } = await ask(app, operation, example.ask(things, things), bahati.tokens[role]);
        await bahati.restore();
        const found = leaksOf(bahati, things, text, example);
        if (found.length > 0) leaks[`${operation.id} as ${role}`] = found;
      }
    }
    expect(await rowsButSessions()).toEqual(before);
    expect(leaks).toEqual({});
  });
});
