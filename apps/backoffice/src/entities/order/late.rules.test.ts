import { expect, test } from "vitest";
import { lateBy } from "./late.rules.ts";

const now = Date.parse("2026-11-21T12:00:00.000Z");
const waiting = (minutes: number) => ({
  stage: null,
  waiting_since: new Date(now - minutes * 60_000).toISOString(),
});

test("an order is late once it has waited longer than its shop allows, and by how much is said in the unit that fits", () => {
  expect(lateBy(waiting(45), 45, now)).toBeNull();
  expect(lateBy(waiting(45.5), 45, now)).toEqual({ unit: "minutes", count: 1 });
  expect(lateBy(waiting(164.9), 45, now)).toEqual({ unit: "minutes", count: 119 });
  expect(lateBy(waiting(165), 45, now)).toEqual({ unit: "hours", count: 2 });
  expect(lateBy(waiting(45 + 48 * 60), 45, now)).toEqual({ unit: "days", count: 2 });
  // The same order, in a shop that takes longer.
  expect(lateBy(waiting(165), 180, now)).toBeNull();
});

test("what does not wait for the shop is never late", () => {
  expect(lateBy({ stage: null, waiting_since: null }, 5, now)).toBeNull();
});
