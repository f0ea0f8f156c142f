import { expect, test } from "vitest";
import type { Operator, SegmentRule } from "#db/schema/segments.ts";
import { findContradiction, tidyRules } from "./segments.rules.ts";

const orders = (operator: Operator, count: number, windowDays: number | null = null): SegmentRule => ({
  criterion: "total_orders",
  operator,
  orders: count,
  windowDays,
});
const amount = (operator: Operator, amountMinor: number, windowDays: number | null = null): SegmentRule => ({
  criterion: "total_amount",
  operator,
  amountMinor,
  windowDays,
});
const region = (...names: string[]): SegmentRule => ({ criterion: "location", place: "region", names });
const district = (...names: string[]): SegmentRule => ({ criterion: "location", place: "district", names });

test.each<[string, SegmentRule[], { rule: number; field: string }]>([
  ["less than none", [orders("lt", 0)], { rule: 0, field: "orders" }],
  ["less than one, more than five", [orders("lt", 1), orders("gt", 5)], { rule: 1, field: "orders" }],
  [
    "two numbers between which is none",
    [amount("gt", 4), amount("lt", 5)],
    { rule: 1, field: "amount_minor" },
  ],
  ["two exact numbers", [region("Pwani"), orders("eq", 2), orders("eq", 3)], { rule: 2, field: "orders" }],
  ["more of late than ever", [orders("le", 4), orders("ge", 5, 30)], { rule: 1, field: "orders" }],
  ["more in a week than in a month", [orders("lt", 2, 30), orders("gt", 2, 7)], { rule: 1, field: "orders" }],
  ["money without an order", [orders("eq", 0, 30), amount("gt", 0, 7)], { rule: 1, field: "amount_minor" }],
  ["two places at once", [region("Pwani", "Mbeya"), region("Tanga")], { rule: 1, field: "names" }],
])("rules that nobody can meet are told at the rule that ends it: %s", (_, rules, expected) => {
  expect(findContradiction({ match: "all", rules })).toEqual(expected);
});

test.each<[string, SegmentRule[]]>([
  ["none at all", [orders("eq", 0), amount("eq", 0)]],
  ["orders that were not paid for", [orders("ge", 1), amount("eq", 0)]],
  ["many once, none of late", [orders("ge", 9), orders("eq", 0, 60)]],
  ["a region and a district", [region("Pwani"), district("Kibaha")]],
  ["a quarter and its district", [district("Kariakoo"), district("Ilala")]],
  ["regions that overlap whatever the case", [region("PWANI", "Tanga"), region("pwani")]],
])("rules that somebody may meet are none: %s", (_, rules) => {
  expect(findContradiction({ match: "all", rules })).toBeNull();
});

test("where one rule is enough, each is judged alone", () => {
  expect(findContradiction({ match: "any", rules: [orders("lt", 1), orders("gt", 5)] })).toBeNull();
  expect(findContradiction({ match: "any", rules: [orders("gt", 5), amount("lt", 0)] })).toEqual({
    rule: 1,
    field: "amount_minor",
  });
});

test("places are kept once, whatever the case", () => {
  expect(tidyRules([region(" Pwani ", "pwani", "Dar  es Salaam")])).toEqual([
    region("Pwani", "Dar es Salaam"),
  ]);
});
