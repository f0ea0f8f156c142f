import { expect, test } from "vitest";
import { isLate } from "./late-message.rules.ts";

const now = new Date("2026-05-04T10:00:00Z");

test.each([
  ["2026-05-04T10:00:05Z", false],
  ["2026-05-04T09:51:00Z", false],
  ["2026-05-04T09:49:59Z", true],
  ["2026-04-28T10:00:00Z", true],
])("a message sent at %s is late: %s", (at, late) => {
  expect(isLate(new Date(at), now)).toBe(late);
});
