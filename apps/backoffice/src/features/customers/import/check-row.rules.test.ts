import { expect, test } from "vitest";
import { guessColumns } from "#patterns/import/match-columns.rules.ts";
import { checkRow, findRepeated, type ImportLimits } from "./check-row.rules.ts";
import { customerSheets } from "./import-columns.rules.ts";
import type { ImportField } from "./import-fields.ts";
import { pastedRows } from "./pasted-rows.rules.ts";

const limits: ImportLimits = {
  name: 80,
  district: 60,
  landmark: 120,
  notes: 1_000,
  tags: 20,
  tag: 30,
  phones: 3,
};
const check = (cells: Partial<Record<ImportField, string>>) => checkRow({ row: 7, cells }, limits);

test.each([
  [
    ["Jina la mteja", "Namba ya simu", "Mkoa", "Maoni"],
    ["name", "phone", "region", "notes"],
  ],
  [
    ["Name", "Phone 1 - Value", "Phone 2 - Value", "Birthday", "Labels"],
    ["name", "phone", "phone_2", "birthday", "tags"],
  ],
  [
    ["Customer", "WhatsApp", "Gender", "SMS consent"],
    ["name", "phone", "gender", null],
  ],
])("%j", (heads, fields) => {
  expect(guessColumns(customerSheets.headWords, heads)).toEqual(fields);
});

test("a row as shops write it is a customer", () => {
  const cells = {
    name: " Asha  Juma ",
    phone: "0754 111 222 / 255715333444",
    gender: "Mwanamke",
    birthday: "14 Machi 1990",
    region: "dar-es-salaam",
    tags: "jumla, VIP, jumla",
  };
  expect(check(cells)).toMatchObject({
    problems: [],
    content: {
      name: "Asha Juma",
      phones: ["+255754111222", "+255715333444"],
      gender: "female",
      birth_month: 3,
      birth_day: 14,
      region: "Dar es Salaam",
      tags: ["jumla", "VIP"],
    },
  });
});

test.each([
  [{ name: "Asha" }, [{ field: "phone", code: "phone_missing" }]],
  [{ phone: "2.55754E+11" }, [{ field: "phone", code: "phone_invalid" }]],
  [{ phone: "0754111222", phone_2: "hana" }, [{ field: "phone_2", code: "phone_invalid", proposal: "" }]],
  [{ phone: "0754111222", gender: "?" }, [{ field: "gender", code: "gender_unknown", proposal: "" }]],
  [
    { phone: "0754111222", birthday: "30/2" },
    [{ field: "birthday", code: "birthday_unknown", proposal: "" }],
  ],
  [{ phone: "0754111222", region: "Nairobi" }, [{ field: "region", code: "region_unknown", proposal: "" }]],
  [
    { phone: "0754111222", name: "A".repeat(90) },
    [{ field: "name", code: "too_long", proposal: "A".repeat(80) }],
  ],
])("%j is held back with its reason", (cells, problems) => {
  expect(check(cells)).toMatchObject({ problems, content: null });
});

test("a number that a row before says is the same in any spelling", () => {
  const rows = ["0754 111 222", "+255754111222", "0754111223"].map((phone, at) =>
    checkRow({ row: at + 2, cells: { phone } }, limits),
  );
  expect([...findRepeated(rows)]).toEqual([[3, [{ field: "phone", code: "twice_in_file", otherRow: 2 }]]]);
});

test("a pasted list is read line by line", () => {
  const text =
    "1. Asha 0754 111 222\nJuma: +255 715-333-444 / 0784111222\n0754111230 Mama Neema\n\nBila namba";
  expect(pastedRows(text)).toEqual([
    { row: 1, cells: { name: "Asha", phone: "0754 111 222" } },
    { row: 2, cells: { name: "Juma", phone: "+255 715-333-444", phone_2: "0784111222" } },
    { row: 3, cells: { name: "Mama Neema", phone: "0754111230" } },
    { row: 4, cells: { name: "Bila namba" } },
  ]);
  expect(pastedRows("Habari za asubuhi\nNitakuja kesho")).toEqual([]);
});
