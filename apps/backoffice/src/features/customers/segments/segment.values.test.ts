import { expect, test } from "vitest";
import { makeSegment } from "../../../../test/make-segment.ts";
import { emptyRule, toForm, toRules, toValues, windowsOf } from "./segment.values.ts";

test("a segment goes through the form as it came", () => {
  const segment = makeSegment();
  const { name, match, rules } = segment;
  expect(toForm(toValues(segment))).toEqual({ name, match, rules });
});

test("rules are sent once nothing is missing", () => {
  expect(toRules([])).toBeNull();
  expect(toRules([emptyRule()])).toBeNull();
  expect(
    toRules([
      { ...emptyRule(), amount_minor: 0 },
      { ...emptyRule(), criterion: "region" },
    ]),
  ).toBeNull();
  expect(toRules([{ ...emptyRule(), criterion: "total_orders", orders: 3, window: "30" }])).toEqual([
    { criterion: "total_orders", operator: "ge", orders: 3, window_days: 30 },
  ]);
});

test("a window that is usually not offered stays a choice", () => {
  expect(windowsOf("45")).toEqual(["7", "30", "45", "60", "90", "180", "365"]);
  expect(windowsOf("")).toHaveLength(6);
});
