import { expect, test } from "vitest";
import { readPriceList } from "#entities/product/price-list.rules.ts";
import { emptyRow, filledRows, problemOf, toProductForm, withDrafts } from "./product-rows.rules.ts";

const soda = { ...emptyRow(), name: " Soda   kubwa ", priceMinor: 70_000 };

test("a price list takes the place of the empty rows and leaves what was typed", () => {
  const rows = withDrafts(
    [soda, emptyRow(), emptyRow()],
    readPriceList("Unga 2kg 3500\nNyama 9000 kwa kilo"),
  );
  expect(rows.map(({ name, priceMinor, unit }) => [name, priceMinor, unit])).toEqual([
    [" Soda   kubwa ", 70_000, "piece"],
    ["Unga 2kg", 350_000, "piece"],
    ["Nyama", 900_000, "kg"],
  ]);
});

test("empty rows are not sent, half ones are told", () => {
  expect(filledRows([emptyRow(), soda])).toEqual([soda]);
  expect(problemOf({ ...soda, priceMinor: null })).toBe("needsPrice");
  expect(problemOf({ ...soda, name: "S" })).toBe("needsName");
  expect(problemOf(soda)).toBeNull();
});

test("a product goes into the category of the shop's trade", () => {
  expect(toProductForm(soda, "food")).toEqual({
    name: "Soda kubwa",
    price_minor: 70_000,
    unit: "piece",
    category: "food & beverages",
  });
  expect(toProductForm(soda, "other").category).toBe("home");
});
