import { expect, test } from "vitest";
import { isOnPage, matchesPath } from "./pages.ts";

test.each([
  ["/", "/", true],
  ["/", "/kanga", false],
  ["/cart", "/cart", true],
  ["/cart", "/cart/", true],
  ["/cart/", "/cart", true],
  ["/cart", "/cart/2", false],
  ["/cart", "/cartoons", false],
  ["/products/*", "/products", true],
  ["/products/*", "/products/", true],
  ["/products/*", "/products/kanga/2", true],
  ["/products/*", "/products-old", false],
  ["/sale*", "/sale-2026", true],
  ["/sale*", "/wholesale", false],
  ["/*", "/", true],
  ["/*", "/kanga", true],
])("the pages of %s: is %s one of them? %s", (pattern, path, expected) => {
  expect(matchesPath(pattern, path)).toBe(expected);
});

test("no page named means every page, and an excluded one always wins", () => {
  expect(isOnPage({ include: [], exclude: [] }, "/a")).toBe(true);
  expect(isOnPage({ include: [], exclude: ["/cart"] }, "/cart")).toBe(false);
  expect(isOnPage({ include: ["/kanga/*"], exclude: ["/kanga/old"] }, "/kanga/new")).toBe(true);
  expect(isOnPage({ include: ["/kanga/*"], exclude: ["/kanga/old"] }, "/kanga/old")).toBe(false);
  expect(isOnPage({ include: ["/kanga/*"], exclude: [] }, "/")).toBe(false);
});
