import { expect, test } from "vitest";
import { readAmount } from "./view.ts";

test.each([
  ["68,000", 6_800_000],
  ["68 000", 6_800_000],
  ["1", 100],
  ["0", null],
  ["-5", null],
  ["", null],
  ["elfu", null],
])("%j is %j in hundredths", (typed, minor) => {
  expect(readAmount(typed)).toBe(minor);
});
