import fc from "fast-check";
import { expect, test } from "vitest";
import { priceGroups } from "#db/schema/products.ts";
import { tiersOf, unitPriceMinor } from "./price-tiers.rules.ts";

const soda = {
  priceMinor: 100_000,
  priceBreaks: [
    { group: "retail", minQuantity: 24, priceMinor: 85_000 },
    { group: "retail", minQuantity: 6, priceMinor: 95_000 },
    { group: "wholesale", minQuantity: 1, priceMinor: 90_000 },
    { group: "wholesale", minQuantity: 12, priceMinor: 92_000 },
  ] as const,
};

test("a price falls with the quantity, and further for those who buy to sell on", () => {
  expect(tiersOf(soda, "retail")).toEqual([
    { minQuantity: 0, priceMinor: 100_000 },
    { minQuantity: 6, priceMinor: 95_000 },
    { minQuantity: 24, priceMinor: 85_000 },
  ]);
  expect([1, 6, 23.5, 24].map((quantity) => unitPriceMinor(soda, quantity, "retail"))).toEqual([
    100_000, 95_000, 95_000, 85_000,
  ]);
  expect([0.5, 1, 24].map((quantity) => unitPriceMinor(soda, quantity, "wholesale"))).toEqual([
    100_000, 90_000, 85_000,
  ]);
  expect(tiersOf({ priceMinor: 5, priceBreaks: [] }, "retail")).toEqual([]);
});

test("more never costs more for each unit, and wholesale never more than retail, for any breaks", () => {
  const prices = fc.integer({ min: 1, max: 1_000_000 });
  const quantities = fc.integer({ min: 1, max: 999_000 }).map((thousandths) => thousandths / 1000);
  const breaks = fc.array(
    fc.record({ group: fc.constantFrom(...priceGroups), minQuantity: quantities, priceMinor: prices }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(prices, breaks, quantities, quantities, (priceMinor, priceBreaks, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      for (const group of priceGroups) {
        const dear = unitPriceMinor({ priceMinor, priceBreaks }, less, group);
        expect(unitPriceMinor({ priceMinor, priceBreaks }, more, group)).toBeLessThanOrEqual(dear);
      }
      const wholesale = unitPriceMinor({ priceMinor, priceBreaks }, one, "wholesale");
      expect(wholesale).toBeLessThanOrEqual(unitPriceMinor({ priceMinor, priceBreaks }, one, "retail"));
    }),
  );
});
