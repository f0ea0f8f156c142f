import { parsePhone } from "@agiza/i18n/phone";
import { describe, expect, it } from "vitest";
import { caretAfterDigits, groupDigits, nationalDigits, toE164 } from "./phone-grouping.ts";

describe("phone grouping", () => {
  it.each([
    "754000118",
    "0754000118",
    "0754 000 118",
    "+255 754 000 118",
    "255754000118",
    "00255754000118",
    "+255 (0) 754-000-118",
  ])("reads %s as the same number", (spelling) => {
    expect(toE164(nationalDigits(spelling))).toBe("+255754000118");
  });

  it("groups three by three while typing", () => {
    expect(["7", "754", "7540", "754000", "754000118"].map(groupDigits)).toEqual([
      "7",
      "754",
      "754 0",
      "754 000",
      "754 000 118",
    ]);
  });

  it("keeps a number that itself begins with 255", () => {
    expect(nationalDigits("255000118")).toBe("255000118");
  });

  it("drops letters", () => {
    expect(nationalDigits("7a5b4 000 118")).toBe("754000118");
    expect(toE164(nationalDigits("abc"))).toBe("");
  });

  it.each(["07540000999", "+2557540000999", "2557540000999", "7540000999"])(
    "keeps every digit of %s, so that a number too long is refused instead of becoming another one",
    (typed) => {
      expect(toE164(nationalDigits(typed))).toBe("+2557540000999");
      expect(parsePhone(toE164(nationalDigits(typed)))).toBeNull();
    },
  );

  it("keeps the caret behind the digit just typed", () => {
    expect(caretAfterDigits("754 000", 4)).toBe(5);
    expect(caretAfterDigits("754 000", 0)).toBe(0);
    expect(caretAfterDigits("754 000", 9)).toBe(7);
  });
});
