import fc from "fast-check";
import { expect, test } from "vitest";
import type { CatalogueProduct } from "#db/catalogue-json.ts";
import type { AddOnGroupId, AddOnId, OrderLineId, ProductId, VariantId } from "#kernel/ids.ts";
import { checkLine, priceLine, sumLines } from "./order-pricing.rules.ts";

const price = fc.integer({ min: 0, max: 99_999_999_900 });
const lineArbitrary = fc.record({
  unit: price,
  addOns: fc.array(price, { maxLength: 5 }),
  thousandths: fc.integer({ min: 1, max: 999_000 }),
});

const makeProduct = (unit: number, addOns: number[] = []): CatalogueProduct => ({
  id: "prd_1" as ProductId,
  name: "Kitenge",
  description: "",
  category: "clothing & accessories",
  priceMinor: unit,
  costMinor: null,
  priceBreaks: [],
  packs: [],
  unit: "kg",
  step: null,
  imageKey: null,
  stock: null,
  sellsWhenEmpty: false,
  offered: true,
  orderable: true,
  set: null,
  variants: [],
  addOnGroups: [
    {
      id: "agr_1" as AddOnGroupId,
      name: "Nyongeza",
      required: false,
      min: 0,
      max: 5,
      addOns: addOns.map((priceMinor, index) => ({
        id: `ado_${index}` as AddOnId,
        name: `Nyongeza ${index}`,
        priceMinor,
        offered: true,
        available: true,
        isDefault: false,
        stockProductId: null,
        stockVariantId: null,
      })),
    },
  ],
});
const choose = (quantity: number, addOnIds: AddOnId[] = [], variantId: VariantId | null = null) => ({
  lineId: "oli_1" as OrderLineId,
  variantId,
  packId: null,
  addOnIds,
  quantity,
  note: "",
});

test("a total is the sum of its lines to the last hundredth, half up, for any cart", () => {
  fc.assert(
    fc.property(fc.array(lineArbitrary, { minLength: 1, maxLength: 20 }), price, (lines, feeMinor) => {
      const priced = lines.map(({ unit, addOns, thousandths }) => {
        const product = makeProduct(unit, addOns);
        return priceLine(
          product,
          choose(
            thousandths / 1000,
            product.addOnGroups[0]!.addOns.map(({ id }) => id),
          ),
          "retail",
        );
      });
      const expected = lines.reduce((sum, { unit, addOns, thousandths }) => {
        const each = addOns.reduce((total, addOn) => total + BigInt(addOn), BigInt(unit));
        return sum + (each * BigInt(thousandths) * 2n + 1000n) / 2000n;
      }, BigInt(feeMinor));
      expect(BigInt(sumLines(priced) + feeMinor)).toBe(expected);
    }),
    { numRuns: 1_000 },
  );
});

test("no number but 0.001 to 999 in thousandths is a quantity", () => {
  const hostile = fc.oneof(
    fc.constantFrom(0, -0, -1, 999.001, 0.0004, 1.00001, Infinity, -Infinity, Number.NaN, 1e308, 2 ** 53),
    fc.double({ max: -0.001 }),
    fc.double({ min: 999.01 }),
  );
  fc.assert(
    fc.property(hostile, (quantity) => {
      expect(checkLine(makeProduct(100), choose(quantity), 0)).toMatchObject({ kind: "invalid" });
    }),
  );
  expect(checkLine(makeProduct(100), choose(0.001), 0)).toBeNull();
  expect(checkLine({ ...makeProduct(100), unit: "piece" }, choose(1.5), 0)).toMatchObject({
    kind: "invalid",
  });
});

test("choices that the product no longer has are a change, not the customer's mistake", () => {
  expect(checkLine(makeProduct(100), choose(1, ["ado_9" as AddOnId]), 0)).toEqual({ kind: "changed" });
  expect(checkLine(makeProduct(100), choose(1, [], "var_9" as VariantId), 0)).toEqual({ kind: "changed" });
});

test("an add-on chosen twice is pointed at", () => {
  const twice = ["ado_0" as AddOnId, "ado_0" as AddOnId];
  expect(checkLine(makeProduct(100, [5]), choose(1, twice), 3)).toMatchObject({
    kind: "invalid",
    detail: [{ loc: ["body", "lines", "3", "add_on_ids"] }],
  });
});
