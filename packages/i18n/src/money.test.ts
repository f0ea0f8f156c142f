import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compactMoney, formatMoney, splitMoney } from "./money.ts";

describe("formatMoney", () => {
  test.each([
    [0, "TZS 0.00"],
    [-0, "TZS 0.00"],
    [1, "TZS 0.01"],
    [99, "TZS 0.99"],
    [100, "TZS 1.00"],
    [99_999, "TZS 999.99"],
    [100_000, "TZS 1,000.00"],
    [2_500_000, "TZS 25,000.00"],
    [30_000_000, "TZS 300,000.00"],
    [100_000_000, "TZS 1,000,000.00"],
    [99_999_999_900, "TZS 999,999,999.00"],
    [Number.MAX_SAFE_INTEGER, "TZS 90,071,992,547,409.91"],
    [-1, "TZS -0.01"],
    [-50, "TZS -0.50"],
    [-2_500_000, "TZS -25,000.00"],
  ])("%d hundredths read %s", (minor, text) => {
    expect(formatMoney(minor)).toBe(text);
  });

  test("another currency takes the place of TZS", () => {
    expect(formatMoney(1250, "USD")).toBe("USD 12.50");
  });

  test("every exact amount can be read back from its text", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (minor) => {
        const digits = formatMoney(minor).replace("TZS ", "").replaceAll(",", "").replace(".", "");
        expect(BigInt(digits)).toBe(BigInt(minor));
      }),
    );
  });
});

test("splitMoney keeps the sign and the separators with the whole", () => {
  expect(splitMoney(2_500_000)).toEqual({ whole: "25,000", decimals: "00" });
  expect(splitMoney(-1_234_567)).toEqual({ whole: "-12,345", decimals: "67" });
  expect(splitMoney(5)).toEqual({ whole: "0", decimals: "05" });
});

test("compactMoney is for tiles", () => {
  expect(compactMoney(128_000_000)).toBe("TZS 1.28M");
  expect(compactMoney(5_580_000)).toBe("TZS 55.8k");
  expect(compactMoney(0)).toBe("TZS 0");
});
