import { expect, test } from "vitest";
import { forgetSentSales } from "./forget-sent-sales.ts";
import { waitingSalesStore } from "./kept-stores.ts";

test("what was sent is forgotten with its buyer; what was not stays, and so does what cannot be read", () => {
  const kept = (state: string) => ({ key: state, state, basket: { customer: { phone: "+255754111222" } } });
  localStorage.setItem(waitingSalesStore, JSON.stringify(["waiting", "sent", "refused"].map(kept)));
  forgetSentSales();
  expect(JSON.parse(localStorage.getItem(waitingSalesStore)!)).toEqual(["waiting", "refused"].map(kept));
  localStorage.setItem(waitingSalesStore, '[{"key":"k');
  forgetSentSales();
  expect(localStorage.getItem(waitingSalesStore)).toBe('[{"key":"k');
  localStorage.clear();
});
