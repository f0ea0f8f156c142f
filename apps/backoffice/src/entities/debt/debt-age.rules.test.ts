import { expect, test } from "vitest";
import { ageOf, daysAgo, daysSince } from "./debt-age.rules.ts";

test("an age ends with its last day: 7, 30, 60", () => {
  expect([0, 7, 8, 30, 31, 60, 61].map(ageOf)).toEqual([
    "week",
    "week",
    "month",
    "month",
    "two_months",
    "two_months",
    "older",
  ]);
});

test("days are counted as the shop's calendar does, at night too", () => {
  // 23:30 in Dar es Salaam of the 20th.
  expect(daysSince("2026-11-20T20:30:00.000Z", "2026-11-21")).toBe(1);
  // 00:30 of the 21st.
  expect(daysSince("2026-11-20T21:30:00.000Z", "2026-11-21")).toBe(0);
  expect(daysAgo("2026-11-30", "2026-11-21")).toBe(-9);
});
