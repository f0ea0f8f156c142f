import { expect, test } from "vitest";
import { makeSet } from "../../../../test/make-product-set.ts";
import { editSetPath, setStateOf } from "./set-state.rules.ts";

const paused = { reason: "sold_out" as const, name: "Kitenge Korosho" };

test("what the shop itself decided about a set is told before what its parts do to it", () => {
  expect(setStateOf(makeSet())).toBe("on_sale");
  expect(setStateOf(makeSet({ paused }))).toBe("paused");
  expect(setStateOf(makeSet({ paused, available: false }))).toBe("hidden");
  expect(setStateOf(makeSet({ paused, available: false, archived_at: "2026-11-21T11:04:00.000Z" }))).toBe(
    "archived",
  );
});

test("each kind is changed on its own page", () => {
  expect(editSetPath("single_set_collection", "prd_1")).toBe("/products/set/single-set-collection?id=prd_1");
  expect(editSetPath("template_based_set", "a&b")).toBe("/products/set/template-based-set?id=a%26b");
});
