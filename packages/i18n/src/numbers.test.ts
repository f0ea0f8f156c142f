import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { abbreviateNumber, compactNumber, formatNumber } from "./numbers.ts";

test.each([
  [0, "0.00"],
  [-0, "0.00"],
  [0.5, "0.50"],
  [999.999, "1,000.00"],
  [1234.5, "1,234.50"],
  [1_000_000, "1,000,000.00"],
  [-1234.5, "-1,234.50"],
])("formatNumber(%d) has separators and two decimals: %s", (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test.each([
  [0, "0"],
  [-0, "0"],
  [7, "7"],
  [12.345, "12.35"],
  [999, "999"],
  [999.99, "999.99"],
  [999.999, "1.0k"],
  [1000, "1.0k"],
  [1234, "1.2k"],
  [55_800, "55.8k"],
  [999_949, "999.9k"],
  [999_950, "1.00M"],
  [1_280_000, "1.28M"],
  [999_994_999, "999.99M"],
  [999_995_000, "1.00B"],
  [1_500_000_000, "1.50B"],
  [2_340_000_000_000, "2.34T"],
  [1e15, "1000.00T"],
  [-1234, "-1.2k"],
  [-1_280_000, "-1.28M"],
])("compactNumber(%d) is %s", (value, text) => {
  expect(compactNumber(value)).toBe(text);
});

describe("abbreviateNumber", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1000, "1.0K"],
    [1049, "1.0K"],
    [1250, "1.3K"],
    [999_949, "999.9K"],
    [999_950, "1.0M"],
    [1_000_000, "1.0M"],
    [2_500_000_000, "2.5B"],
    [1e12, "1.0T"],
    [1e15, "1.0P"],
    [1e18, "1.0E"],
    [1e21, "1000.0E"],
    [-2500, "-2.5K"],
  ])("%d is %s", (value, text) => {
    expect(abbreviateNumber(value)).toBe(text);
  });

  test("below the last unit no figure in front of a letter ever reaches 1,000", () => {
    fc.assert(
      fc.property(fc.double({ min: 1000, max: 9e20, noNaN: true }), (value) => {
        expect(Number.parseFloat(abbreviateNumber(value))).toBeGreaterThanOrEqual(1);
        expect(Number.parseFloat(abbreviateNumber(value))).toBeLessThan(1000);
      }),
    );
  });
});
