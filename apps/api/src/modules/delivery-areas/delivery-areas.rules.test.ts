import { expect, test } from "vitest";
import { changeOf } from "./delivery-areas.rules.ts";

const now = new Date("2026-11-22T08:00:00.000Z");

test.each([
  ["activate", true, null],
  ["activate", false, { active: true }],
  ["pause", true, { active: false }],
  ["pause", false, null],
  ["remove", true, { removedAt: now }],
  ["remove", false, { removedAt: now }],
] as const)("to %s an area that is offered: %s changes %o", (action, active, change) => {
  expect(changeOf(action, { active }, now)).toEqual(change);
});
