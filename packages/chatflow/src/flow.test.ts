import { expect, test } from "vitest";
import { type Step, waysOf, withWay } from "./flow.ts";

const choice: Step = {
  id: "s1",
  kind: "choose",
  text: { sw: "Nini?", en: "What?" },
  options: [
    { id: "a", title: { sw: "Nunua", en: "Buy" }, next: "s2" },
    { id: "b", title: { sw: "Bei", en: "Prices" }, next: null },
  ],
};

test("the ways of a choice are its options, and one of them can be led elsewhere", () => {
  expect(waysOf(withWay(choice, "b", "s3"))).toEqual([
    { key: "a", to: "s2" },
    { key: "b", to: "s3" },
  ]);
});

test("every other step's ways have keys of their own", () => {
  const cart: Step = { id: "s1", kind: "cart", hours: 24, submitted: "s2", late: null };
  expect(waysOf(withWay(cart, "late", "s4"))).toEqual([
    { key: "submitted", to: "s2" },
    { key: "late", to: "s4" },
  ]);
});
