import { expect, test } from "vitest";
import { checkOpening } from "./check-opening.rules.ts";
import { pastedDebts } from "./pasted-debts.rules.ts";

const asha = { name: "Asha Juma", phone: "0712 345 678", amount: "12,000" };

test.each([
  ["Asha Juma\t0712 345 678\t12,000", asha],
  ["Asha Juma; 0712 345 678; 12,000", asha],
  ["Asha Juma, 0712 345 678, 12,000", asha],
  ["Asha Juma,0712345678,12,000,Sukari", { ...asha, phone: "0712345678", note: "Sukari" }],
  ["Asha Juma,0712345678,500", { ...asha, phone: "0712345678", amount: "500" }],
  ["Asha Juma 0712 345 678 12,000", asha],
  ["1. Asha Juma 0712345678 - TSh 12000/=", { ...asha, phone: "0712345678", amount: "TSh 12000/=" }],
  ["Asha Juma 0712-345-678 12.000", { ...asha, phone: "0712-345-678", amount: "12.000" }],
  ["12,000; Asha Juma; +255712345678", { ...asha, phone: "+255712345678" }],
  [
    "Asha Juma\t712345678\t12000\t14/10/2026\tUnga",
    { ...asha, phone: "712345678", amount: "12000", given_on: "14/10/2026", note: "Unga" },
  ],
  ["Asha Juma 14/10/2026 0712345678 12,000", { ...asha, phone: "0712345678", given_on: "14/10/2026" }],
  ["Asha Juma\t2026-10-14\t12,000", { name: "Asha Juma", amount: "12,000", given_on: "2026-10-14" }],
])("%s", (text, cells) => {
  expect(pastedDebts(text)).toEqual([{ row: 1, cells }]);
});

test("heads and empty lines are left out, and a line keeps its number", () => {
  const rows = pastedDebts("Jina\tSimu\tKiasi\n\nAsha\t0712345678\t12,000\nJumla\t\t12,000");
  expect(rows.map(({ row }) => row)).toEqual([3, 4]);
});

const limits = { name: 80, note: 200, leastMinor: 100, mostMinor: 100_000_000_000 };
const days = { today: "2026-11-29", day: "2026-10-31" };
const check = (text: string) => checkOpening(pastedDebts(text)[0]!, limits, days);

test("a whole line is a debt of its day, or of the list's", () => {
  expect(check("Asha, 0712345678, TSh 12000/=").content).toEqual({
    name: "Asha",
    phone: "+255712345678",
    amount_minor: 1_200_000,
    given_on: "2026-10-31",
    note: "",
  });
  expect(check("Asha, 0712345678, 12,000, 14/10/26").content?.given_on).toBe("2026-10-14");
});

test.each([
  ["Asha, 0712345678, 12.000", { field: "amount", code: "amount_words", proposal: "12,000" }],
  ["Asha, 12,000", { field: "phone", code: "phone_missing" }],
  ["Asha, 0712345678", { field: "amount", code: "amount_missing" }],
  ["Asha, 0712345678, 12,000, 14/12/2026", { field: "given_on", code: "day_ahead", proposal: "" }],
  ["Asha, 0712345678, 12,000, 14/12/2019", { field: "given_on", code: "day_far" }],
])("%s is doubted", (text, problem) => {
  const { content, problems } = check(text);
  expect(content).toBeNull();
  expect(problems).toEqual([problem]);
});
