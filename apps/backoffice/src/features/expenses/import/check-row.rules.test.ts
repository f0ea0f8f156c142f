import { expect, test } from "vitest";
import { guessColumns } from "#patterns/import/match-columns.rules.ts";
import { checkRow, findRepeated, type ImportLimits } from "./check-row.rules.ts";
import { expenseSheets } from "./import-columns.rules.ts";
import type { ImportField } from "./import-fields.ts";
import { readDay } from "#patterns/import/read-day.rules.ts";
import { readExpenseCategory, readSource } from "./read-expense-cells.rules.ts";

const limits: ImportLimits = { supplier: 80, note: 200, amountMinor: 100_000_000_000 };
const defaults = { paidFrom: "wallet", today: "2026-11-29" } as const;
const check = (cells: Partial<Record<ImportField, string>>, row = 7) =>
  checkRow({ row, cells }, limits, defaults);

test.each([
  [
    ["Tarehe", "Kiasi", "Aina ya matumizi", "Maelezo"],
    ["spent_on", "amount", "category", "note"],
  ],
  [
    ["Date", "Description", "Vendor", "Amount (TZS)", "Paid from"],
    ["spent_on", "note", "supplier", "amount", "paid_from"],
  ],
])("%j", (heads, fields) => {
  expect(guessColumns(expenseSheets.headWords, heads)).toEqual(fields);
});

test("a row as shops write it is an expense", () => {
  const cells = {
    spent_on: "3/11/2026",
    amount: "Tsh 25,000/=",
    category: "Nauli ya boda",
    paid_from: "M-Pesa",
    supplier: " Juma  Boda ",
  };
  expect(check(cells)).toMatchObject({
    problems: [],
    content: {
      spent_on: "2026-11-03",
      amount_minor: 2_500_000,
      category: "travel",
      paid_from: "wallet",
      supplier: "Juma Boda",
      note: "",
    },
  });
  expect(check({ spent_on: "2026-11-03", amount: "500" }).content).toMatchObject({
    category: "other",
    paid_from: "wallet",
  });
});

test.each([
  [{ amount: "500" }, [{ field: "spent_on", code: "day_missing" }]],
  [{ spent_on: "juzi", amount: "500" }, [{ field: "spent_on", code: "day_unknown" }]],
  [{ spent_on: "31/11/2026", amount: "500" }, [{ field: "spent_on", code: "day_unknown" }]],
  [{ spent_on: "30/11/2026", amount: "500" }, [{ field: "spent_on", code: "day_ahead" }]],
  [{ spent_on: "3/11/2026" }, [{ field: "amount", code: "amount_missing" }]],
  [
    { spent_on: "3/11/2026", amount: "elfu 42" },
    [{ field: "amount", code: "amount_words", proposal: "42,000" }],
  ],
  [{ spent_on: "3/11/2026", amount: "2,000,000,000" }, [{ field: "amount", code: "amount_high" }]],
  [
    { spent_on: "3/11/2026", amount: "500", category: "xyz" },
    [{ field: "category", code: "category_unknown", proposal: "" }],
  ],
  [
    { spent_on: "3/11/2026", amount: "500", paid_from: "rafiki" },
    [{ field: "paid_from", code: "source_unknown", proposal: "" }],
  ],
  [
    { spent_on: "3/11/2026", amount: "500", note: "N".repeat(210) },
    [{ field: "note", code: "too_long", proposal: "N".repeat(200) }],
  ],
])("%j is held back with its reason", (cells, problems) => {
  expect(check(cells)).toMatchObject({ problems, content: null });
});

test("the same expense twice in a file is said of the second, with the row of the first", () => {
  const rows = [
    check({ spent_on: "3/11/2026", amount: "500", note: "Boda" }, 2),
    check({ spent_on: "2026-11-03", amount: "500/=", note: "boda" }, 3),
    check({ spent_on: "2026-11-03", amount: "500", note: "Boda jioni" }, 4),
  ];
  expect([...findRepeated(rows)]).toEqual([[3, [{ field: "note", code: "twice_in_file", otherRow: 2 }]]]);
});

test("days, categories and sources as shops write them", () => {
  expect(
    ["14/11/2026", "14-11-26", "2026-11-14 08:30", "14 Novemba 2026", "14-Nov-2026", "11/14/2026", ""].map(
      readDay,
    ),
  ).toEqual(["2026-11-14", "2026-11-14", "2026-11-14", "2026-11-14", "2026-11-14", null, null]);
  expect(["LUKU", "Mshahara wa Asha", "Kodi ya duka", "xyz"].map(readExpenseCategory)).toEqual([
    "utilities",
    "salary",
    "rent",
    null,
  ]);
  expect(["Taslimu", "M-Pesa", "CRDB", "rafiki"].map(readSource)).toEqual(["drawer", "wallet", "bank", null]);
});
