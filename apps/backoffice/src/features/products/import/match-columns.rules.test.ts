import { expect, test } from "vitest";
import { guessColumns, isHeadLine, matchesByHead } from "#patterns/import/match-columns.rules.ts";
import { headWords } from "./head-words.rules.ts";
import type { ImportField } from "./import-fields.ts";

test.each([
  [
    ["Jina la bidhaa", "Bei (TSH)", "Idadi", "Aina", "Picha", "Muuzaji"],
    ["name", "price", "stock", "category", null, null],
  ],
  [
    ["Product", "SKU", "Barcode", "Cost price", "Selling price", "Qty", "Low stock"],
    ["name", "sku", "barcode", "cost", "price", "stock", "low_at"],
  ],
  [
    ["BIDHAA", "BEI YA KUNUNULIA", "BEI YA KUUZA", "KIPIMO", "MAELEZO"],
    ["name", "cost", "price", "unit", "description"],
  ],
  [
    ["Item code", "Item name", "Price", "Old price"],
    ["sku", "name", "price", "compare_at"],
  ],
  [
    ["Name", "Name", "Price"],
    ["name", null, "price"],
  ],
  [
    ["", "x", "Bei"],
    [null, null, "price"],
  ],
])("%j", (heads, fields) => {
  expect(guessColumns(headWords, heads)).toEqual(fields);
});

test("what was chosen for a head before comes first, also that it is left out", () => {
  const heads = ["Bidhaa", "Bei", "Mzigo", "Aina"];
  const chosen = new Map(matchesByHead<ImportField>(heads, ["name", "price", "stock", null]));
  expect(guessColumns(headWords, ["Aina", "MZIGO", "Bei", "Bidhaa"], chosen)).toEqual([
    null,
    "stock",
    "price",
    "name",
  ]);
});

test("a line of goods is no line of heads", () => {
  expect(isHeadLine(headWords, ["Jina", "Bei"])).toBe(true);
  expect(isHeadLine(headWords, ["Unga wa sembe 2kg", "3,500"])).toBe(false);
  expect(isHeadLine(headWords, ["Bidhaa ya kwanza", "3,500/="])).toBe(false);
  expect(isHeadLine(headWords, ["", ""])).toBe(false);
});
