import { expect, test } from "vitest";
import { differenceOf, stockAfter } from "./stock-change.rules.ts";

test("what comes adds, what breaks takes away, and what is counted is what there is", () => {
  expect(stockAfter("restock", 4, 12)).toBe(16);
  expect(stockAfter("return", 4, 1)).toBe(5);
  expect(stockAfter("damage", 4, 1)).toBe(3);
  expect(stockAfter("counted", 4, 9)).toBe(9);
  expect(stockAfter("restock", 0.1, 0.2)).toBe(0.3);
});

test("a count differs from what was thought to be there, which is nothing where nobody counted", () => {
  expect(differenceOf(9, 12)).toBe(-3);
  expect(differenceOf(2.345, 2.3)).toBe(0.045);
  expect(differenceOf(5, null)).toBe(5);
});
