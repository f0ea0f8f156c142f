import { expect, test } from "vitest";
import { nextPayoutAt, toClock, toMinute } from "./payout-schedule.rules.ts";

const daily = { rhythm: "daily" as const, atMinute: toMinute("18:00") };

test.each([
  ["2026-11-28T14:59:59.000Z", "2026-11-28T15:00:00.000Z"],
  ["2026-11-28T15:00:00.000Z", "2026-11-29T15:00:00.000Z"],
  ["2026-11-28T22:00:00.000Z", "2026-11-29T15:00:00.000Z"],
  ["2026-12-31T15:30:00.000Z", "2027-01-01T15:00:00.000Z"],
])("every day at six in the evening of the shop: after %s comes %s", (now, next) => {
  expect(nextPayoutAt(daily, new Date(now)).toISOString()).toBe(next);
});

test("by balance it is looked again ten minutes later, and clocks are read both ways", () => {
  const now = new Date("2026-11-28T15:00:00.000Z");
  expect(nextPayoutAt({ rhythm: "balance", atMinute: null }, now).getTime() - now.getTime()).toBe(600_000);
  expect(["00:00", "07:05", "23:59"].map(toMinute).map(toClock)).toEqual(["00:00", "07:05", "23:59"]);
});
