import { expect, test } from "vitest";
import { checkRow } from "./check-row.rules.ts";
import { pastedRows } from "./pasted-rows.rules.ts";

const limits = {
  name: 120,
  description: 1_000,
  code: 64,
  subcategory: 60,
  priceMinor: 99_999_999_900,
  quantity: 999_999,
};

test("plain lines are products, doubtful ones ask, and an answer settles them", () => {
  const rows = pastedRows("Unga 2kg 3,500/=\nMchele 2,800 kwa kilo\nSoda 700 au 800\nhabari ya leo");
  const checked = rows.map((row) => checkRow(row, limits, "food & beverages"));
  expect(checked.slice(0, 2)).toMatchObject([
    { problems: [], content: { name: "Unga 2kg", price_minor: 350_000, unit: "piece" } },
    { problems: [], content: { name: "Mchele", price_minor: 280_000, unit: "kg" } },
  ]);
  const doubtful = checked[2]!;
  expect(doubtful).toMatchObject({
    content: null,
    problems: [
      { field: "name", code: "doubted", line: "Soda 700 au 800" },
      { field: "price", code: "doubted" },
    ],
  });
  const { doubted: _, ...answered } = rows[2]!;
  expect(checkRow(answered, limits).problems).toEqual([]);
  expect(checked.every(({ content, problems }) => content !== null || problems.length > 0)).toBe(true);
});
