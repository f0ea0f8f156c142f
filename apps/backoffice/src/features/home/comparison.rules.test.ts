import { expect, test } from "vitest";
import { compareDays, timeOfMinute } from "./comparison.rules.ts";

const compare = (sales: number, previous: number) =>
  compareDays({
    compared: { day: "2026-11-14", until_minute: 850, sales_minor: sales, previous_minor: previous },
  });

test("a day is told as so much more or less than the one a week ago", () => {
  expect(compare(118_200, 100_000)).toEqual({ kind: "more", percent: "18.2%" });
  expect(compare(50_000, 100_000)).toEqual({ kind: "less", percent: "50.0%" });
  expect(compare(1_300_000, 100_000)).toEqual({ kind: "more", percent: "1,000%+" });
  expect(compare(100, 100)).toEqual({ kind: "same", percent: null });
});

test("where there was nothing to compare with, no percentage is made up", () => {
  expect(compare(100, 0)).toEqual({ kind: "nothing-before", percent: null });
  expect(compare(0, 0)).toBeNull();
  expect(compare(0, 100)).toEqual({ kind: "less", percent: "100.0%" });
});

test("a minute of the day is a time of day", () => {
  expect(timeOfMinute(850)).toBe("14:10");
  expect(timeOfMinute(0)).toBe("00:00");
});
