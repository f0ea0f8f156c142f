import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "#test/harness.ts";
import { gauni, kitenge, openProducts } from "#test/open-products.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Outcome = {
  outcome: string;
  problem: string | null;
  after: { price_minor: number; price_to_minor: number } | null;
};

async function openShelf() {
  const shelf = await openProducts(harness);
  const bulk = async (change: object) =>
    (await shelf.call<{ results: Outcome[] }>("POST", "/products/bulk", change)).body.results;
  return { ...shelf, bulk };
}

test("prices rise on trial first, then for good, variants as well, and one that cannot is said", async () => {
  const { add, bulk, read } = await openShelf();
  const dress = (await add(gauni)).body;
  const cloth = (await add({ ...kitenge, compare_at_minor: 4_600_000 })).body;
  const ids = [dress.id, cloth.id, "prd_unknown", dress.id];
  const expected = [
    { outcome: "changed", after: { price_minor: 7_480_000, price_to_minor: 7_920_000 } },
    { outcome: "refused", problem: "compare_at" },
    { outcome: "not_found", after: null },
  ];
  expect(await bulk({ ids, action: "price", percent: 10, dry_run: true })).toMatchObject(expected);
  expect((await read(dress.id)).price_minor).toBe(6_800_000);
  expect(await bulk({ ids, action: "price", percent: 10 })).toMatchObject(expected);
  expect(await read(dress.id)).toMatchObject({
    price_minor: 7_480_000,
    price_to_minor: 7_920_000,
    stock: 10,
  });
  expect(await bulk({ ids: [cloth.id], action: "price", amount_minor: -5_000_000 })).toMatchObject([
    { outcome: "refused", problem: "price" },
  ]);
});

test("a carton of its own price rises with its product, by the amount for each piece in it", async () => {
  const { add, bulk, read } = await openShelf();
  const packs = [
    { name: "Katoni", units: 24, price_minor: 100_000_000 },
    { name: "Dazeni", units: 12 },
  ];
  const { id } = (await add({ ...kitenge, packs })).body;
  const ids = [id];
  expect(await bulk({ ids, action: "price", percent: 10, dry_run: true })).toMatchObject([
    {
      outcome: "changed",
      before: { packs: [{ name: "Katoni (24)", price_minor: 100_000_000 }] },
      after: { packs: [{ name: "Katoni (24)", price_minor: 110_000_000 }] },
    },
  ]);
  await bulk({ ids, action: "price", amount_minor: -50_000 });
  expect(await read(id)).toMatchObject({
    price_minor: 4_450_000,
    packs: [{ price_minor: 98_800_000 }, { price_minor: null }],
  });
  expect(await bulk({ ids, action: "price", amount_minor: -4_400_000 })).toMatchObject([
    { outcome: "refused", problem: "price" },
  ]);
});

test("many are hidden, moved to a category and archived, and what is so already is left alone", async () => {
  const { shop, add, bulk, names } = await openShelf();
  const [one, other] = [
    (await add()).body.id,
    (await add({ ...kitenge, name: "Kanga", available: false })).body.id,
  ];
  const ids = [one, other];
  const outcomes = async (change: object) => (await bulk({ ids, ...change })).map(({ outcome }) => outcome);
  expect(await outcomes({ action: "hide" })).toEqual(["changed", "unchanged"]);
  expect(await outcomes({ action: "category", category: "home" })).toEqual(["changed", "changed"]);
  expect(await outcomes({ action: "archive" })).toEqual(["changed", "changed"]);
  expect(await names({ status: "archived", category: "home" })).toHaveLength(2);
  expect(await outcomes({ action: "restore" })).toEqual(["changed", "changed"]);
  expect((await shop.events()).filter(({ name }) => name === "product.changed")).toHaveLength(7);
});

test("an action that lacks what it needs is refused", async () => {
  const { call } = await openShelf();
  for (const change of [
    { action: "category" },
    { action: "price" },
    { action: "price", percent: 1, amount_minor: 1 },
  ]) {
    expect((await call("POST", "/products/bulk", { ids: ["prd_1"], ...change })).status).toBe(422);
  }
});
