import { expect, test } from "vitest";
import { reachesOn } from "./turnover.rules.ts";

const today = "2026-11-30";
const before = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
/** The same amount on each of so many days up to today. */
const daily = (count: number, amountMinor: number) =>
  Array.from({ length: count }, (_, index) => ({ day: before(count - 1 - index), amountMinor }));

test("a shop that sells 40,000 a day since a hundred days reaches 11 million 175 days on", () => {
  expect(reachesOn(daily(100, 4_000_000), today, 1_100_000_000)).toBe("2027-05-24");
});

test("what is sold today was sold a year ago as well: the sum stays, and nothing is told", () => {
  expect(reachesOn(daily(365, 3_000_000), today, 1_100_000_000)).toBeNull();
});

test("a shop that sold little until ninety days ago goes by what it sells since", () => {
  const slow = daily(365, 1_000_000).map((day, index) =>
    index >= 275 ? { ...day, amountMinor: 5_000_000 } : day,
  );
  expect(reachesOn(slow, today, 1_100_000_000)).toBe("2027-03-04");
});

test("four weeks of sales are the least that says anything, and no sales say nothing", () => {
  expect(reachesOn(daily(27, 50_000_000), today, 100_000_000_000)).toBeNull();
  expect(reachesOn(daily(28, 50_000_000), today, 10_000_000_000)).not.toBeNull();
  expect(reachesOn([], today, 1_100_000_000)).toBeNull();
});
