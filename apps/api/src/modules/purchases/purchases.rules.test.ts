import fc from "fast-check";
import { expect, test } from "vitest";
import { costAfter } from "#modules/products/landed-cost.rules.ts";
import { landedCosts, repeatedLine, sharePayment } from "./purchases.rules.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

test("what came on top is shared by value, to the last hundredth", () => {
  expect(landedCosts([6_000_000, 3_000_000, 1_000_000], 500_000)).toEqual([6_300_000, 3_150_000, 1_050_000]);
  expect(landedCosts([100, 100, 100], 100)).toEqual([133, 133, 134]);
  expect(landedCosts([0, 0], 101)).toEqual([50, 51]);
  const amount = fc.integer({ min: 0, max: 100_000_000_000 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 100 }), amount, (costs, extras) => {
      const landed = landedCosts(costs, extras);
      expect(sum(landed)).toBe(sum(costs) + extras);
      expect(landed.every((one, at) => one >= costs[at]!)).toBe(true);
    }),
    { numRuns: process.env["FULL"] ? 20_000 : 200 },
  );
});

test.each([
  ["the average by how many there are", { stock: 10, costMinor: 100_000 }, 10, 1_200_000, 110_000],
  ["what came where all was sold", { stock: 0, costMinor: 100_000 }, 10, 1_200_000, 120_000],
  ["what came where more was sold than there was", { stock: -3, costMinor: 100_000 }, 10, 1_200_000, 120_000],
  ["what came where nothing is counted", { stock: null, costMinor: 100_000 }, 10, 1_200_000, 120_000],
  ["what came where no cost was known", { stock: 10, costMinor: null }, 4, 500_000, 125_000],
])("one unit costs %s", (_, held, quantity, landedMinor, cost) => {
  expect(costAfter(held, { quantity, landedMinor })).toBe(cost);
});

test("what was bought longest ago is paid first, and no more than is owed", () => {
  const open = [
    { id: "pur_1" as never, openMinor: 300 },
    { id: "pur_2" as never, openMinor: 500 },
  ];
  expect(sharePayment(open, 400)).toEqual([
    { id: "pur_1", amountMinor: 300 },
    { id: "pur_2", amountMinor: 100 },
  ]);
  expect(sharePayment(open, 800)).toHaveLength(2);
  expect(sharePayment(open, 801)).toBeNull();
});

test("a product stands in one line, each of its variants in another", () => {
  const line = (productId: string, variantId: string | null) => ({ productId, variantId }) as never;
  expect(repeatedLine([line("a", null), line("b", "b1"), line("b", "b2")])).toBeNull();
  expect(repeatedLine([line("a", null), line("b", "b1"), line("b", "b1")])).toBe(2);
});
