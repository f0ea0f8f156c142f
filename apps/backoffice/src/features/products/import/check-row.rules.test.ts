import process from "node:process";
import { expect, test } from "vitest";
import { toRow } from "#patterns/import/matched-sheet.rules.ts";
import { checkRow, type ImportLimits, findRepeated, type ProductList } from "./check-row.rules.ts";
import { readCategory } from "./category-words.rules.ts";
import { readQuantity, readUnit } from "./read-cells.rules.ts";

const limits: ImportLimits = {
  name: 120,
  description: 2_000,
  code: 60,
  subcategory: 60,
  priceMinor: 100_000_000_000,
  quantity: 1_000_000,
};
const matches = ["name", "price", "stock", "category", null, "unit"] as const;
const check = (...line: string[]) => checkRow(toRow<ProductList>(14, line, matches)!, limits, "home");

test("a row as shops write it is a product", () => {
  expect(check(" Gauni  la kitenge ", "68,000/=", "1,200", "Nguo", "Mama Rukia", "pcs")).toEqual({
    row: 14,
    cells: { name: "Gauni  la kitenge", price: "68,000/=", stock: "1,200", category: "Nguo", unit: "pcs" },
    problems: [],
    content: {
      name: "Gauni la kitenge",
      price_minor: 6_800_000,
      category: "clothing & accessories",
      subcategory: "Nguo",
      stock: 1_200,
      description: "",
      unit: "piece",
      sku: null,
      barcode: null,
      cost_minor: null,
      compare_at_minor: null,
      low_at: null,
      other_name: "",
    },
  });
  // A word nobody knows is the shop's own, in the category that was chosen for such rows.
  expect(check("Kikombe", "2000", "", "Za Zanzibar").content).toMatchObject({
    category: "home",
    subcategory: "Za Zanzibar",
    stock: null,
  });
});

test.each([
  [["Shati la mawimbi", "elfu 42"], [{ field: "price", code: "price_words", proposal: "42,000" }]],
  [["Shati la mawimbi", "bei nzuri"], [{ field: "price", code: "price_words" }]],
  [["Shati la mawimbi", ""], [{ field: "price", code: "price_missing" }]],
  [["Shati la mawimbi", "2,000,000,000"], [{ field: "price", code: "price_high" }]],
  [["", "500"], [{ field: "name", code: "name_missing" }]],
  [["Kitenge Majani", "500", "nyingi"], [{ field: "stock", code: "number_words", proposal: "" }]],
  [["Kitenge Majani", "500", "10 pcs"], [{ field: "stock", code: "number_words", proposal: "10" }]],
  [["Kitenge Majani", "500", "-3"], [{ field: "stock", code: "number_words", proposal: "" }]],
  [["Mafuta", "500", "", "", "", "ndoo"], [{ field: "unit", code: "unit_unknown", proposal: "" }]],
  [["K".repeat(130), "500"], [{ field: "name", code: "too_long", proposal: "K".repeat(120) }]],
])("%j is held back with its reason", (line, problems) => {
  expect(check(...line)).toMatchObject({ problems, content: null });
});

test("a price before that is no higher is no bargain", () => {
  const row = { row: 2, cells: { name: "Unga", price: "3500", compare_at: "3500" } };
  expect(checkRow(row, limits).problems).toEqual([
    { field: "compare_at", code: "compare_at_low", proposal: "" },
  ]);
});

test("a line without anything is no row", () => {
  expect(toRow(3, ["", " ", ""], matches)).toBeNull();
  expect(toRow(3, ["", "", "", "", "only what is left out"], matches)).toBeNull();
});

test("what a file says twice is said of the second, with the row of the first", () => {
  const rows = [
    { row: 2, cells: { name: "Kanga doti", price: "500", sku: "A1" } },
    { row: 3, cells: { name: " kanga  DOTI", price: "600" } },
    { row: 4, cells: { name: "Kitenge", price: "700", sku: "a1" } },
  ].map((row) => checkRow(row, limits));
  expect([...findRepeated(rows)]).toEqual([
    [3, [{ field: "name", code: "twice_in_file", otherRow: 2 }]],
    [4, [{ field: "sku", code: "twice_in_file", otherRow: 2 }]],
  ]);
});

/** Of this thread alone: what else the machine does takes none of it. */
const spentMs = () => process.threadCpuUsage().user / 1_000;

test("ten thousand rows are checked in less than a blink", () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    row: at + 2,
    cells: { name: `Bidhaa ${at}`, price: `${at + 1},000/=`, stock: "12", category: "Nguo" },
  }));
  const from = spentMs();
  const checked = rows.map((row) => checkRow(row, limits));
  expect(findRepeated(checked).size).toBe(0);
  // It takes some 40 ms; the bound only tells a slip of the pen that makes it quadratic.
  expect(spentMs() - from).toBeLessThan(3_000);
  expect(checked.filter(({ content }) => content)).toHaveLength(999);
});

test("quantities, units and categories as shops write them", () => {
  expect(["12", "1,200", "2.5", "3 pcs", "nyingi", ""].map((cell) => readQuantity(cell))).toEqual([
    { quantity: 12, isSure: true },
    { quantity: 1_200, isSure: true },
    { quantity: 2.5, isSure: true },
    { quantity: 3, isSure: false },
    null,
    null,
  ]);
  expect(["Kg", "kilo", "Pcs.", "lita", "ndoo"].map(readUnit)).toEqual(["kg", "kg", "piece", "litre", null]);
  expect(
    ["Viatu", "FOOD & BEVERAGES", "food and beverages", "Mapambo ya nyumbani", "xyz", ""].map(readCategory),
  ).toEqual(["clothing & accessories", "food & beverages", "food & beverages", "home", null, null]);
});
