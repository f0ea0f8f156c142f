import { expect, test } from "vitest";
import { shopSlug } from "./shop-slug.rules.ts";

test.each([
  ["Neema Vitenge", "", "neema-vitenge"],
  ["  Café & Juisi! ", "", "cafe-juisi"],
  ["دكان", "", "shop"],
  ["Duka la Asha", "k3f9", "duka-la-asha-k3f9"],
])("%s is addressed as expected", (name, suffix, slug) => {
  expect(shopSlug(name, suffix)).toBe(slug);
});
