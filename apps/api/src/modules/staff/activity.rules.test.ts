import { expect, test } from "vitest";
import { momentsOf } from "./activity.rules.ts";

test("days are the shop's, and the last one counts as well", () => {
  expect(momentsOf({ from: "2026-11-21", to: "2026-11-21" })).toEqual({
    since: new Date("2026-11-20T21:00:00Z"),
    until: new Date("2026-11-21T21:00:00Z"),
  });
  expect(momentsOf({})).toEqual({});
});
