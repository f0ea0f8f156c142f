import { expect, test } from "vitest";
import { allows, daysOfMonth, dueAfter, dueUntil, monthBefore, nextDueOn } from "./expenses.rules.ts";

test.each([
  ["2026-11-21", "weekly", "2026-11-28"],
  ["2026-12-31", "daily", "2027-01-01"],
  ["2026-12-29", "weekly", "2027-01-05"],
  ["2026-11-01", "monthly", "2026-12-01"],
  ["2026-12-15", "monthly", "2027-01-15"],
  ["2027-01-31", "monthly", "2027-02-28"],
  ["2028-01-30", "monthly", "2028-02-29"],
] as const)("what was spent on %s and comes %s is due on %s", (day, repeats, next) => {
  expect(nextDueOn(day, repeats)).toBe(next);
});

test("what comes daily is due on its day and not before, and days that were passed over are not asked for", () => {
  expect(dueUntil("2026-11-21", "daily")).toBe("2026-11-21");
  expect(dueUntil("2026-11-21", "weekly")).toBe("2026-12-01");
  expect(dueAfter("2026-11-21", "daily", "2026-11-21")).toBe("2026-11-22");
  expect(dueAfter("2026-11-17", "daily", "2026-11-21")).toBe("2026-11-22");
  expect(dueAfter("2026-11-01", "weekly", "2026-11-21")).toBe("2026-11-08");
});

test("a month has its days, and one before it", () => {
  expect(daysOfMonth("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(daysOfMonth("2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(monthBefore("2027-01")).toBe("2026-12");
});

test("what is decided is not decided again, and what is gone is not changed", () => {
  expect(allows("requested", "approve")).toBe(true);
  for (const status of ["approved", "refused", "removed"] as const) {
    expect(allows(status, "approve")).toBe(false);
    expect(allows(status, "refuse")).toBe(false);
    expect(allows(status, "change")).toBe(status === "approved");
    expect(allows(status, "remove")).toBe(status === "approved");
  }
});
