import fc from "fast-check";
import { expect, test } from "vitest";
import { toPhone } from "./phone.ts";

test.each([
  ["0754000001", "+255754000001"],
  ["754 000 001", "+255754000001"],
  ["(0754) 000-001", "+255754000001"],
  ["255754000001", "+255754000001"],
  ["+255 (0) 754 000 001", "+255754000001"],
  ["00255 754 000 001", "+255754000001"],
  ["00254 712 345 678", "+254712345678"],
  ["022 211 0000", "+255222110000"],
  ["+254712345678", "+254712345678"],
  ["+1 415 555 2671", "+14155552671"],
  ["\u202A+255 754 000 001\u202C", "+255754000001"],
])("%j is %s", (spelling, phone) => {
  expect(toPhone(spelling)).toBe(phone);
});

test.each([
  "07540000999",
  "+2557540000999",
  "075400000",
  "0754000001 ext 5",
  "0754000001x12",
  "0754000001#12",
  "0754000001;ext=99",
  "0754000001abc",
  "abc0754000001",
  "Piga 0754000001",
  "0754000001, 0713000001",
  "0754000001 / 0713000001",
  "tel:0754000001",
  "",
  "+",
])("%j is no phone: of what was written nothing is passed over", (text) => {
  expect(toPhone(text)).toBeNull();
});

test("whatever is taken for a phone has exactly the digits that were written", () => {
  const mobile = fc.stringMatching(/^[67]\d{8}$/);
  const prefix = fc.constantFrom("", "0", "255", "+255", "00255", "+2550");
  const extra = fc.stringMatching(/^[\dx#,; a]{0,4}$/);
  fc.assert(
    fc.property(prefix, mobile, extra, (before, digits, after) => {
      const phone = toPhone(`${before}${digits}${after}`);
      const written = `+255${digits}${after.replaceAll(/\D/g, "")}`;
      expect([null, written]).toContain(phone);
    }),
    { numRuns: 2_000 },
  );
});
