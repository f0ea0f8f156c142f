import { describe, expect, test } from "vitest";
import type { Measurement } from "./bench.ts";
import { figure, meetsGoal, toTable } from "./report.ts";

const measured = (over: Partial<Measurement>): Measurement => ({
  what: "p50",
  unit: "ms",
  goal: null,
  floor: null,
  ours: 1,
  ...over,
});

describe("a goal", () => {
  test("of a time is met up to its limit and missed above", () => {
    expect(meetsGoal(measured({ goal: { atMost: 10 }, ours: 10 }))).toBe(true);
    expect(meetsGoal(measured({ goal: { atMost: 10 }, ours: 10.1 }))).toBe(false);
  });

  test("of a rate is met from its limit on", () => {
    expect(meetsGoal(measured({ goal: { atLeast: 250 }, ours: 250 }))).toBe(true);
    expect(meetsGoal(measured({ goal: { atLeast: 250 }, ours: 249 }))).toBe(false);
  });

  test("that was not set is neither", () => {
    expect(meetsGoal(measured({}))).toBeNull();
  });
});

test("figures keep what matters and no more", () => {
  expect([0.4211, 7.52, 38.4, 1_304.4, 0, 3].map(figure)).toEqual(["0.42", "7.5", "38", "1,304", "0", "3"]);
});

test("a table says the ratio and that a goal was missed", () => {
  const table = toTable("Webhooks", {
    measurements: [measured({ goal: { atMost: 10 }, floor: 2, ours: 12 })],
    notes: ["One note."],
  });
  expect(table).toContain("## Webhooks");
  expect(table).toMatch(/\| p50 +\| +≤ 10 \| +2 ms \| +12 ms \| +6 × \| +missed \|/);
  expect(table).toContain("- One note.");
});

test("nothing is said about the ratio to a floor that does not exist", () => {
  const table = toTable("Start", { measurements: [measured({ ours: 3 })], notes: [] });
  expect(table).not.toContain("×");
});
