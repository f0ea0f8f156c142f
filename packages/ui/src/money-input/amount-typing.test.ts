import { describe, expect, it } from "vitest";
import { amountAtRest, amountToEdit, caretAfterMarks, readAmount } from "./amount-typing.ts";

describe("typing an amount", () => {
  it.each([
    ["4", "4", 400],
    ["45000", "45,000", 4_500_000],
    ["45,0001", "450,001", 45_000_100],
    ["007", "7", 700],
    ["45000.", "45,000.", 4_500_000],
    ["45000.5", "45,000.5", 4_500_050],
    ["45000.999", "45,000.99", 4_500_099],
    [".5", "0.5", 50],
    ["TZS 45,000.00", "45,000.00", 4_500_000],
    ["1234567890", "123,456,789", 12_345_678_900],
    ["-20", "20", 2_000],
  ])("reads %j as %j", (typed, text, minor) => {
    expect(readAmount(typed)).toEqual({ text, minor });
  });

  it.each(["", "abc", "."])("finds no amount in %j", (typed) => {
    expect(readAmount(typed).minor).toBeNull();
  });

  it("shows two decimals at rest and hides empty cents while correcting", () => {
    expect([amountAtRest(4_500_000), amountAtRest(4_500_050), amountAtRest(0), amountAtRest(null)]).toEqual([
      "45,000.00",
      "45,000.50",
      "0.00",
      "",
    ]);
    expect([amountToEdit(4_500_000), amountToEdit(4_500_050)]).toEqual(["45,000", "45,000.50"]);
  });

  it("keeps the caret behind the digit just typed", () => {
    expect(caretAfterMarks("145,000", 2)).toBe(2);
    expect(caretAfterMarks("1,450,000", 2)).toBe(3);
    expect(caretAfterMarks("45,000.50", 7)).toBe(8);
  });
});
