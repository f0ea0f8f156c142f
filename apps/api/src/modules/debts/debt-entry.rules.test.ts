import { expect, test } from "vitest";
import { answerOfAll, debtStateOf, oldestDays, takesAnswer, wrongDay } from "./debt-entry.rules.ts";

const today = "2026-11-29";

test("as long as something is owed an entry is what its customer says to it", () => {
  const entry = { owedMinor: 100, answer: "disputed", lifecycle: "completed", writtenOffMinor: 0 } as const;
  expect(debtStateOf(entry)).toBe("disputed");
  expect(debtStateOf({ ...entry, owedMinor: 0 })).toBe("repaid");
  expect(debtStateOf({ ...entry, owedMinor: 0, writtenOffMinor: 5 })).toBe("written_off");
  expect(debtStateOf({ ...entry, owedMinor: 0, lifecycle: "cancelled" })).toBe("cancelled");
});

test("ages end with the seventh, thirtieth and sixtieth day", () => {
  expect(oldestDays(today)).toEqual({ week: "2026-11-22", month: "2026-10-30", two_months: "2026-09-30" });
});

test("of several answers the one that needs somebody first is told", () => {
  expect(answerOfAll({ isDisputed: true, isWaiting: true })).toBe("disputed");
  expect(answerOfAll({ isDisputed: false, isWaiting: true })).toBe("waiting");
  expect(answerOfAll({ isDisputed: false, isWaiting: false })).toBe("confirmed");
});

test("what was agreed to stays agreed, and what was disputed may be agreed to later", () => {
  expect(takesAnswer("waiting", "confirmed")).toBe(true);
  expect(takesAnswer("waiting", "disputed")).toBe(true);
  expect(takesAnswer("disputed", "confirmed")).toBe(true);
  expect(takesAnswer("confirmed", "disputed")).toBe(false);
  expect(takesAnswer("confirmed", "confirmed")).toBe(false);
});

test.each([
  ["2026-11-29", "2026-11-29", null],
  ["2026-09-01", "2026-09-30", null],
  ["2026-11-30", "2026-12-30", { field: "given_on", type: "day_ahead" }],
  ["2015-11-29", "2026-12-30", { field: "given_on", type: "day_far" }],
  ["2026-11-20", "2026-11-19", { field: "due_on", type: "day_over" }],
  ["2026-11-20", "2028-11-19", { field: "due_on", type: "day_far" }],
])("given on %s and due on %s", (givenOn, dueOn, wrong) => {
  expect(wrongDay({ givenOn, dueOn }, today)).toEqual(wrong);
});
