import { describe, expect, test } from "vitest";
import { isFeeWord, readAmount, readMoment } from "./read-statement-cells.rules.ts";

describe("a moment", () => {
  test.each([
    ["26/11/2026 09:05:12", "", "2026-11-26T09:05:12+03:00"],
    ["26-11-2026 9:05 PM", "", "2026-11-26T21:05:00+03:00"],
    ["2026-11-26T06:05:12Z", "", "2026-11-26T06:05:12Z"],
    ["2026-11-26 12:06 AM", "", "2026-11-26T00:06:00+03:00"],
    ["26 Nov 2026", "14:30", "2026-11-26T14:30:00+03:00"],
    ["6-Des-26", "", "2026-12-06T12:00:00+03:00"],
    ["1.2.2026, 08:00", "", "2026-02-01T08:00:00+03:00"],
  ])("is read from %s %s", (cell, time, moment) => {
    expect(readMoment(cell, time)).toBe(moment);
  });

  test.each(["leo", "31/02/2026", "26/13/2026", "2026-11", "26/11/2026 25:00"])(
    "is not made of %s",
    (cell) => {
      expect(readMoment(cell)).toBeNull();
    },
  );
});

test.each([
  ["Tsh 25,000.00", 2_500_000],
  ["25000", 2_500_000],
  ["-1,200.50", -120_050],
  ["(1,200.00)", -120_000],
  ["1,000/=", 100_000],
  ["TZS 278000", 27_800_000],
  ["", 0],
  ["-", 0],
  ["elfu tano", null],
  ["1.2.3", null],
])("%s is so much", (cell, minor) => {
  expect(readAmount(cell)).toBe(minor);
});

test("fees are known by the words of wallets, in both languages", () => {
  expect(["Withdrawal charge", "Makato ya kutoa", "Government levy"].every(isFeeWord)).toBe(true);
  expect(isFeeWord("Chakula cha Adam")).toBe(false);
});
