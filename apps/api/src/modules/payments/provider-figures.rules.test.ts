import { expect, test } from "vitest";
import { daysShown, waitingPlan } from "./provider-figures.rules.ts";

test("eight days are shown, the oldest first and today last, also over the turn of a month", () => {
  const days = daysShown("2026-03-02");
  expect(days).toHaveLength(8);
  expect([days[0], days[1], days.at(-1)]).toEqual(["2026-02-23", "2026-02-24", "2026-03-02"]);
});

test("what is told of waiting is what the questions and lives of a payment come to", () => {
  expect(waitingPlan(10, 300)).toEqual({
    askAgainAfterSeconds: [10, 30, 90],
    promptSeconds: 300,
    pageSeconds: 900,
    personAfterSeconds: 900,
  });
});
