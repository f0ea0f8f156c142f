import { expect, test } from "vitest";
import {
  emptyPurchase,
  newExtra,
  newLine,
  type PurchaseValues,
  repeatedLine,
  sumsOf,
  toPurchase,
} from "./purchase-form.values.ts";

const kitenge = {
  ...newLine({ product_id: "prd_1", name: "Kitenge", has_variants: false }),
  quantity: 20,
  cost_minor: 60_000_000,
};
const written = (change: Partial<PurchaseValues> = {}): PurchaseValues => ({
  ...emptyPurchase(),
  supplier_id: { id: "sup_1", name: "Mzee Salim" },
  lines: [kitenge],
  extras: [
    { ...newExtra(), amount_minor: 4_000_000, paid_from: "bank" },
    { ...newExtra(), kind: "duty", amount_minor: 1_000_000, paid_from: "bill" },
  ],
  ...change,
});

test("what was paid to somebody else is not on the supplier's bill, and is in what the goods cost", () => {
  const sums = sumsOf(written());
  expect(sums).toMatchObject({ billMinor: 61_000_000, nowMinor: 61_000_000, owedMinor: 0 });
  expect(sums.landedMinor).toEqual([65_000_000]);
});

test("a part leaves the rest owed by its day; what is paid whole has none", () => {
  const part = written({ pays: "part", paid_minor: 20_000_000, due_on: "2026-12-24" });
  expect(sumsOf(part).owedMinor).toBe(41_000_000);
  expect(toPurchase(part).purchase).toMatchObject({
    due_on: "2026-12-24",
    paid: { amount_minor: 20_000_000, paid_from: "drawer" },
  });
  expect(toPurchase({ ...part, pays: "all" }).purchase).toMatchObject({
    due_on: null,
    paid: { amount_minor: 61_000_000 },
  });
  expect(toPurchase({ ...part, pays: "none" }).purchase.paid).toBeNull();
});

test("goods that were free are paid with nothing", () => {
  const free = written({ lines: [{ ...kitenge, cost_minor: 0 }], extras: [] });
  expect(toPurchase(free).purchase.paid).toBeNull();
});

test("a new supplier goes by the name and number that were written", () => {
  const { supplier } = toPurchase(
    written({ supplier_id: { id: null, name: "  Bi  Zawadi " }, phone: "+255754000991" }),
  );
  expect(supplier).toEqual({ name: "Bi Zawadi", phone: "+255754000991" });
});

test("the same goods twice are found, two variants of one product are not", () => {
  const other = { ...kitenge, key: "2" };
  expect(repeatedLine([kitenge, other])?.key).toBe("2");
  expect(
    repeatedLine([
      { ...kitenge, variant_id: "a" },
      { ...other, variant_id: "b" },
    ]),
  ).toBeUndefined();
});
