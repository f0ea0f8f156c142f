import { expect, test } from "vitest";
import { csvOf, type CsvValue } from "./csv.rules.ts";

const tableOf = (...values: CsvValue[]) =>
  csvOf(
    values.map((value, index) => ({ label: `Column ${index}`, value: () => value })),
    [{}],
  ).split("\r\n")[1];

test("a line of heads, then one for each row", () => {
  const columns = [
    { label: "Area", value: (row: { name: string }) => row.name },
    { label: "Fee", value: () => ({ minor: 500_050 }) },
  ];
  expect(csvOf(columns, [{ name: "Sinza" }, { name: "Mbezi" }]).split("\r\n")).toEqual([
    '"Area","Fee"',
    '"Sinza",5000.50',
    '"Mbezi",5000.50',
  ]);
});

test("moments are the shop's, whatever the reader's clock says", () => {
  expect(tableOf({ moment: "2026-11-21T21:04:00.000Z" })).toBe("2026-11-22 00:04");
});

test("what is not there leaves its cell empty", () => {
  expect(tableOf(null, { moment: null }, "")).toBe(',,""');
});

test.each(["=SUM(A1)", "+255754000218", "-1", "@here", "\tx", "\rx", "＝1+1"])(
  "a text is never a formula: %j",
  (text) => {
    expect(tableOf(text)).toBe(`"'${text}"`);
  },
);

test("quotes, commas and new lines stay inside their cell", () => {
  expect(tableOf('Duka "la" Asha, Sinza\nDar')).toBe('"Duka ""la"" Asha, Sinza\nDar"');
});
