import { expect, test } from "vitest";
import { faultOfIdentifier } from "./entry.values.ts";

test.each([
  ["0754 000 118", null],
  ["754000118", null],
  ["+254 712 345 678", null],
  ["neema@duka.co.tz", null],
  ["  ", "missing"],
  ["12345", "phone"],
  ["0754 000", "phone"],
  ["+254", "phone"],
  ["neema", "email"],
  ["neema@duka", "email"],
])("of %j as an address: %s", (text, fault) => {
  expect(faultOfIdentifier(text)).toBe(fault);
});
