import { expect, test } from "vitest";
import { makeSet, makeTemplateSet } from "../../../../test/make-product-set.ts";
import { fitPicks, setProblems } from "./set-form.rules.ts";
import { newSlot, toSetForm, toSetValues } from "./set-form.values.ts";

const single = toSetValues(makeSet());
const template = toSetValues(makeTemplateSet());

test("a set that was saved has nothing wrong, and is sent back as it came", () => {
  expect(setProblems("single_set_collection", single)).toEqual({});
  expect(setProblems("template_based_set", template)).toEqual({});
  const { slots } = toSetForm("template_based_set", template);
  expect(slots?.map(({ id, choices }) => [id, choices?.length])).toEqual([
    ["slt_1", 0],
    ["slt_2", 3],
    ["slt_3", 1],
  ]);
});

test("what belongs to another way of making the price is not sent", () => {
  const form = toSetForm("single_set_collection", {
    ...single,
    pricing: "sum_less_share",
    less_share: "7.5",
    less_minor: 500_000,
  });
  expect(form).toMatchObject({ price_minor: 0, less_basis_points: 750, less_minor: 0, slots: [] });
  expect(toSetForm("template_based_set", { ...template, pricing: "sum" })).toMatchObject({
    pricing: "fixed",
    price_minor: 9_800_000,
    parts: [],
  });
});

test("one part is no set, and neither is none", () => {
  const [part] = single.parts;
  expect(setProblems("single_set_collection", { ...single, parts: [part!] })).toEqual({
    parts: "partsTooFew",
  });
  expect(setProblems("template_based_set", { ...template, slots: [] })).toEqual({ slots: "slotsNeeded" });
});

test("a share and an amount off the sum have to be said", () => {
  expect(setProblems("single_set_collection", { ...single, price_minor: 0 })).toEqual({
    price_minor: "amountNeeded",
  });
  expect(setProblems("single_set_collection", { ...single, pricing: "sum_less_share" })).toEqual({
    less_share: "shareWrong",
  });
  expect(setProblems("single_set_collection", { ...single, pricing: "sum_less_amount" })).toEqual({
    less_minor: "amountNeeded",
  });
});

test("a slot says what it is and what is chosen from, and what a pick costs", () => {
  const empty = newSlot("a");
  expect(setProblems("template_based_set", { ...template, slots: [empty] })).toEqual({
    "slots.0.label": "labelNeeded",
    "slots.0.choices": "choicesNeeded",
  });
  const named = { ...empty, label: "Kinywaji", source: "category" as const, price_rule: "fixed" as const };
  expect(setProblems("template_based_set", { ...template, slots: [named] })).toEqual({
    "slots.0.category": "categoryNeeded",
    "slots.0.fixed_minor": "amountNeeded",
  });
});

test("the last day is not before the first", () => {
  const days = { shown_from: "2026-12-20", shown_to: "2026-12-01" };
  expect(setProblems("single_set_collection", { ...single, ...days })).toEqual({ shown_to: "daysWrong" });
  expect(setProblems("single_set_collection", { ...single, ...days, shown_to: "2026-12-20" })).toEqual({});
});

test("the least follows the most, and the most the least", () => {
  const picks = (min_picks: number, max_picks: number) => ({ min_picks, max_picks });
  expect(fitPicks(picks(1, 1), { min_picks: 2 })).toEqual(picks(2, 2));
  expect(fitPicks(picks(2, 3), { max_picks: 1 })).toEqual(picks(1, 1));
  expect(fitPicks(picks(1, 1), { min_picks: 0 })).toEqual(picks(0, 1));
});
