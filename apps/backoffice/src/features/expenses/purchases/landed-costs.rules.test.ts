import { expect, test } from "vitest";
import { costOfOne, landedCosts } from "./landed-costs.rules.ts";

test("what came on top is shared by value, to the last hundredth", () => {
  expect(landedCosts([60_000_000, 20_000_000], 4_000_000)).toEqual([63_000_000, 21_000_000]);
  const landed = landedCosts([100, 100, 100], 100);
  expect(landed.reduce((sum, one) => sum + one, 0)).toBe(400);
});

test("free goods share by line, and amounts of many digits stay exact", () => {
  expect(landedCosts([0, 0], 300)).toEqual([150, 150]);
  expect(landedCosts([100_000_000_000, 1], 100_000_000_000)[1]).toBe(2);
  expect(landedCosts([], 300)).toEqual([]);
});

test("one of them costs its part", () => {
  expect(costOfOne(63_000_000, 20)).toBe(3_150_000);
  expect(costOfOne(100, 1.5)).toBe(67);
});
