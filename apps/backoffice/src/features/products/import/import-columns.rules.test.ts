import { expect, test } from "vitest";
import { matchProblem, matchSheet, rowsOf } from "#patterns/import/matched-sheet.rules.ts";
import { countWords, productSheets } from "./import-columns.rules.ts";
import { type ImportField, requiredFields } from "./import-fields.ts";

const sheet = (...lines: string[][]) => ({ name: "Bei", lines });

test("a file with heads is matched by them, its rows keep their lines", () => {
  const matched = matchSheet(
    productSheets,
    sheet(["Jina", "Bei", "Idadi"], ["Kofia", "500", "nyingi"], ["", "", ""], ["Shuka", "elfu 4", "3"]),
    new Map(),
  );
  expect(matched).toMatchObject({
    hasHeads: true,
    matches: ["name", "price", "stock"],
    columns: [{ head: "Jina", examples: ["Kofia", "Shuka"] }, { head: "Bei" }, { head: "Idadi" }],
  });
  expect(rowsOf(matched)).toEqual([
    { row: 2, cells: { name: "Kofia", price: "500", stock: "nyingi" } },
    { row: 4, cells: { name: "Shuka", price: "elfu 4", stock: "3" } },
  ]);
  expect([0, 1, 2].map((column) => countWords(matched, column))).toEqual([0, 1, 1]);
  expect(matchProblem(matched.matches, requiredFields)).toBeNull();
});

test("a list that begins with goods is matched by what its cells hold", () => {
  const matched = matchSheet(
    productSheets,
    sheet(["1", "Kofia ya baridi", "5,000"], ["2", "Shuka", "12,000"]),
    new Map(),
  );
  expect(matched).toMatchObject({ hasHeads: false, matches: ["price", "name", null] });
  expect(rowsOf(matched)[0]).toMatchObject({ row: 1, cells: { name: "Kofia ya baridi" } });
});

test("a field without a column, or with two, is said", () => {
  expect(matchProblem<ImportField>(["name", null], requiredFields)).toEqual({ missing: "price" });
  expect(matchProblem<ImportField>(["name", "price", "price"], requiredFields)).toEqual({ twice: "price" });
});
