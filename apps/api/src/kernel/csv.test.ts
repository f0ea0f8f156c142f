import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("each kind of value has its cell", () => {
  const at = new Date("2026-11-22T08:00:00.000Z");
  expect(csvLine(["Sinza", 500_000, true, null, at, { M: 1 }])).toBe(
    '"Sinza",500000,true,,2026-11-22T08:00:00.000Z,"{""M"":1}"\r\n',
  );
});

test.each(["=SUM(A1)", "@here", "\tx", "+SUM(1)", "-cmd", "-1+cmd|x", "+255=1"])(
  "a text is never a formula: %j",
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  },
);

test("a phone stays as it is, and quotes and new lines stay inside their cell", () => {
  expect(csvLine(["+255754000218", 'Duka "la" Asha,\nDar'])).toBe(
    '"+255754000218","Duka ""la"" Asha,\nDar"\r\n',
  );
});
