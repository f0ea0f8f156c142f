import { expect, test } from "vitest";
import { availableOf, nameDiffers, whyNoPayout } from "./payout-limits.rules.ts";

test("no more is available than the provider has, nor than the books say, and never cents or less than nothing", () => {
  expect(availableOf({ booksMinor: 10_050, providerMinor: 20_000 })).toBe(10_000);
  expect(availableOf({ booksMinor: 30_000, providerMinor: 20_000 })).toBe(20_000);
  expect(availableOf({ booksMinor: 30_000, providerMinor: null })).toBe(30_000);
  expect(availableOf({ booksMinor: -500, providerMinor: 20_000 })).toBe(0);
});

test("money is taken out from the second level on", () => {
  expect(([0, 1, 2] as const).map(whyNoPayout)).toEqual(["payout.not_verified", "payout.not_verified", null]);
});

test("a name that is written otherwise is the same; another name is not; none is no other", () => {
  expect(nameDiffers("Neema  Mushi", "NEEMA MUSHI")).toBe(false);
  expect(nameDiffers("Neema Mushi", "JUMA ALLY")).toBe(true);
  expect(nameDiffers("Neema Mushi", null)).toBe(false);
});
