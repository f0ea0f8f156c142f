import { expect, test } from "vitest";
import { linkExpiry, reminderAt } from "./order-link.rules.ts";

const made = new Date("2026-11-23T06:00:00Z");
const after = (hours: number) => new Date(made.getTime() + hours * 3_600_000);

test.each([
  { hours: 72, at: 22, why: "a message still reaches them for free" },
  { hours: 24, at: 21, why: "three hours before the end" },
  { hours: 6, at: 3, why: "three hours before the end" },
  { hours: 4, at: 1, why: "three hours before the end" },
])("a link of $hours hours is reminded of after $at: $why", ({ hours, at }) => {
  expect(reminderAt(made, linkExpiry(made, hours))).toEqual(after(at));
});

test("a link that ends soon anyway is not reminded of", () => {
  expect(reminderAt(made, linkExpiry(made, 3))).toBeNull();
  expect(reminderAt(made, linkExpiry(made, 1))).toBeNull();
});
