import { expect, test } from "vitest";
import type { PackId, VariantId } from "#kernel/ids.ts";
import { choiceOf, packTiers, readChoice, unitsOf } from "./packs.rules.ts";

const water = {
  priceMinor: 50_000,
  priceBreaks: [
    { group: "retail", minQuantity: 12, priceMinor: 45_000 },
    { group: "wholesale", minQuantity: 60, priceMinor: 40_000 },
  ],
} as const;

test("a carton costs what so many pieces cost, and its own price where that is less", () => {
  const carton = { units: 24, priceMinor: null };
  expect(packTiers(water, carton, "retail")).toEqual([{ minQuantity: 0, priceMinor: 1_080_000 }]);
  expect(packTiers(water, carton, "wholesale")).toEqual([
    { minQuantity: 0, priceMinor: 1_080_000 },
    { minQuantity: 3, priceMinor: 960_000 },
  ]);
  const cheap = { units: 24, priceMinor: 1_000_000 };
  expect(packTiers(water, cheap, "retail")).toEqual([{ minQuantity: 0, priceMinor: 1_000_000 }]);
  expect(packTiers(water, cheap, "wholesale").at(-1)).toEqual({ minQuantity: 3, priceMinor: 960_000 });
});

test("a choice says its variant and its pack, and reads back", () => {
  const variantId = "var_1" as VariantId;
  const packId = "pck_1" as PackId;
  for (const choice of [
    { variantId, packId },
    { variantId, packId: null },
    { variantId: null, packId },
    { variantId: null, packId: null },
  ]) {
    expect(readChoice(choiceOf(choice.variantId, choice.packId))).toEqual(choice);
  }
  expect(readChoice("single")).toEqual({ variantId: null, packId: null });
});

test("units of weights come to the thousandth", () => expect(unitsOf(3, 0.1)).toBe(0.3));
