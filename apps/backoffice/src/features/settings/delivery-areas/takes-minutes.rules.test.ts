import { expect, test } from "vitest";
import { takesChoices, takesInWords } from "./takes-minutes.rules.ts";

test("a time is counted in the largest unit that comes out even", () => {
  expect([45, 90, 120, 2_880].map(takesInWords)).toEqual([
    { text: "takesMinutes", count: 45 },
    { text: "takesMinutes", count: 90 },
    { text: "takesHours", count: 2 },
    { text: "takesDays", count: 2 },
  ]);
});

test("an area's own time is among the choices, once and in its place", () => {
  expect(takesChoices(null)).not.toContain(45);
  expect(takesChoices(45).slice(0, 3)).toEqual([30, 45, 60]);
  expect(takesChoices(60)).toEqual(takesChoices(null));
});
