import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "#test/harness.ts";
import { gauni, kitenge, openProducts } from "#test/open-products.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const water = { ...kitenge, name: "Maji", unit: "piece" };
const carton = { name: "Katoni", other_name: "Carton", units: 24, price_minor: 1_000_000, barcode: "6203" };

test("packs are saved with the product, and what an edit says nothing of stays", async () => {
  const { add, refused } = await openProducts(harness);
  const { status, body } = await add({ ...water, packs: [carton, { name: "Dazeni", units: 12 }] });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    stock: null,
    barcode: null,
    packs: [
      { ...carton, active: true },
      { name: "Dazeni", other_name: "", units: 12, price_minor: null, barcode: null, active: true },
    ],
  });
  expect(await refused({ ...water, name: "Soda", packs: [carton] })).toEqual([
    422,
    "request.invalid",
    "packs.0.barcode: code_taken",
  ]);
});

test("what is no pack is said at its place", async () => {
  const { refused } = await openProducts(harness);
  const cases: [object, ...string[]][] = [
    [{ ...water, packs: [{ ...carton, units: 1 }] }, "packs.0.units: pack_units"],
    [{ ...water, packs: [{ ...carton, units: 1.5 }] }, "packs.0.units: pack_units"],
    [{ ...water, packs: [carton, { ...carton, barcode: null }] }, "packs: duplicate"],
    [{ ...water, barcode: "6203", packs: [carton] }, "packs.0.barcode: code_taken"],
    [{ ...water, packs: [{ ...carton, id: "pck_strange" }] }, "packs.0.id: invalid_value"],
    [{ ...gauni, packs: [carton] }, "packs.0.price_minor: pack_price"],
  ];
  for (const [form, ...problems] of cases) {
    expect(await refused(form)).toEqual([422, "request.invalid", ...problems]);
  }
});
