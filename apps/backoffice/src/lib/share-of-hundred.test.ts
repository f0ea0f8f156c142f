import { expect, test } from "vitest";
import { basisPointsOf, shareText } from "./share-of-hundred.ts";

test("a share is typed in percent, with a point or a comma", () => {
  expect(basisPointsOf("12.5")).toBe(1_250);
  expect(basisPointsOf(" 2,75 ")).toBe(275);
  expect(basisPointsOf(shareText(250))).toBe(250);
});

test("what is no share between 0.01 and 100 is refused", () => {
  for (const text of ["", "0", "100.01", "-5", "5.555", "tano"]) expect(basisPointsOf(text)).toBeNull();
});
