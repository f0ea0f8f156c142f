import { expect, test } from "vitest";
import { slopePerHour } from "./samples.ts";

test("what grows by two a minute grows by 120 in an hour", () => {
  const points = [0, 1, 2, 3].map((minute) => ({ minute, value: 50 + 2 * minute }));
  expect(slopePerHour(points)).toBeCloseTo(120);
  expect(slopePerHour([{ minute: 1, value: 7 }])).toBe(0);
  expect(slopePerHour([])).toBe(0);
});
