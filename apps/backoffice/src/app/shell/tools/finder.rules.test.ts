import { expect, test } from "vitest";
import { isNamed } from "#lib/settings-places.ts";
import { isWorthAsking, readRecent, withRecent } from "./finder.rules.ts";

test("the newest search stands first, each once, five at most", () => {
  const five = ["e", "d", "c", "b", "a"];
  expect(withRecent(five, " Zainab ")).toEqual(["Zainab", "e", "d", "c", "b"]);
  expect(withRecent(five, "C")).toEqual(["C", "e", "d", "b", "a"]);
  expect(withRecent(five, " ")).toEqual(five);
});

test("what is not a list of texts is no list of searches", () => {
  expect(readRecent(null)).toEqual([]);
  expect(readRecent("{")).toEqual([]);
  expect(readRecent('["a", 1, null]')).toEqual(["a"]);
});

test("a page is found by the beginning of any of its words", () => {
  expect(isNamed(["Delivery areas"], "are")).toBe(true);
  expect(isNamed(["Delivery areas"], "reas")).toBe(false);
});

test("one letter is no name yet, one figure may be an order's number", () => {
  expect(isWorthAsking("z")).toBe(false);
  expect(isWorthAsking("za")).toBe(true);
  expect(isWorthAsking("#1")).toBe(true);
});
