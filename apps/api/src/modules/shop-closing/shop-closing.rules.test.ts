import { expect, test } from "vitest";
import { closingMoment, forgottenBefore, isNameOf } from "./shop-closing.rules.ts";

test("a shop closes two weeks after it was asked", () => {
  expect(closingMoment(new Date("2026-11-23T09:00:00Z"))).toEqual(new Date("2026-12-07T09:00:00Z"));
});

test("what was said before the closing is forgotten at once, and what came later after a day", () => {
  const closedAt = new Date("2026-12-07T09:00:00Z");
  expect(forgottenBefore(closedAt, closedAt)).toEqual(closedAt);
  expect(forgottenBefore(closedAt, new Date("2026-12-10T09:00:00Z"))).toEqual(
    new Date("2026-12-09T09:00:00Z"),
  );
});

test.each([
  ["Neema Vitenge", true],
  ["  neema   VITENGE ", true],
  ["Neema", false],
  ["", false],
])("%j is the shop's name: %s", (typed, expected) => {
  expect(isNameOf(typed, "Neema Vitenge")).toBe(expected);
});
