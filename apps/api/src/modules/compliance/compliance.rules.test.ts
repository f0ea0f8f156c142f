import { expect, test } from "vitest";
import { dayOf, daysBetween, levelOf, reminderDue, stands } from "./compliance.rules.ts";

const at = new Date("2026-11-01T09:00:00Z");
const approved = (section: "owner" | "business" | "data", approvedEndsOn: string | null = null) => ({
  section,
  approvedAt: at,
  approvedEndsOn,
});

test("the level follows from the owner first, and from the business then", () => {
  const today = "2026-11-30";
  expect(levelOf([], today)).toBe(0);
  expect(levelOf([approved("business"), approved("data")], today)).toBe(0);
  expect(levelOf([approved("owner")], today)).toBe(1);
  expect(levelOf([approved("owner"), approved("business", "2026-11-30")], today)).toBe(2);
  expect(levelOf([approved("owner"), approved("business", "2026-11-29")], today)).toBe(1);
  expect(levelOf([approved("owner"), { ...approved("business"), approvedAt: null }], today)).toBe(1);
});

test("a paper counts on its last day, by the clock of Dar es Salaam", () => {
  const paper = approved("business", "2026-11-30");
  expect(stands(paper, dayOf(new Date("2026-11-30T20:59:00Z")))).toBe(true);
  expect(stands(paper, dayOf(new Date("2026-11-30T21:00:00Z")))).toBe(false);
});

test("owners are reminded 30 and 7 days before, once each", () => {
  const due = (today: string, reminded: number | null) => reminderDue("2026-12-31", today, reminded);
  expect(due("2026-11-30", null)).toBeNull();
  expect(due("2026-12-01", null)).toBe(30);
  expect(due("2026-12-02", 30)).toBeNull();
  expect(due("2026-12-24", 30)).toBe(7);
  expect(due("2026-12-25", 7)).toBeNull();
  // Approved so late that the first reminder makes no sense any more.
  expect(due("2026-12-30", null)).toBe(7);
  expect(due("2027-01-01", null)).toBeNull();
  expect(daysBetween("2026-12-31", "2027-01-01")).toBe(1);
});
