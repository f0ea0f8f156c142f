import { expect, test } from "vitest";
import { isKeptFor, namedFiles } from "./shell-rules.ts";

const now = Date.UTC(2026, 10, 21, 12);
const minutes = 60_000;

test.each([
  [0, "a moment"],
  [10 * minutes, "a moment"],
  [11 * minutes, "a while"],
  [24 * 60 * minutes, "a while"],
  [24 * 60 * minutes + 1, "too long"],
  [-1, "too long"],
])("a page confirmed %i ms ago counts as %s", (ageMs, kept) => {
  expect(isKeptFor(String(now - ageMs), now)).toBe(kept);
});

test.each([null, undefined, "yesterday"])("a page without a time (%s) is too old to be trusted", (keptAt) => {
  expect(isKeptFor(keptAt, now)).toBe("too long");
});

test("a page of ours names its script, a hotspot's welcome page names nothing of ours", () => {
  const page = '<script defer src="/assets/index-a1.js"></script><script>first()</script>';
  expect(namedFiles(page)).toEqual(["/assets/index-a1.js"]);
  expect(namedFiles('<script src="https://wifi.example/login.js"></script>')).toEqual([]);
});
