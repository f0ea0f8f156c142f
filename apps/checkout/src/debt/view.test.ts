import { expect, test } from "vitest";
import { endOf, readAmount } from "./view.ts";

test.each([
  ["68,000", 6_800_000],
  ["68 000", 6_800_000],
  ["1", 100],
  ["0", null],
  ["-5", null],
  ["", null],
  ["elfu", null],
])("%j is %j in hundredths", (typed, minor) => {
  expect(readAmount(typed)).toBe(minor);
});

test.each([
  ["failed", "declined", "failed"],
  ["expired", null, "failed"],
  ["expired", "unclear", "unclear"],
  ["succeeded", null, null],
] as const)("a request that ended as %s (%s) is told as %s", (status, failure_code, told) => {
  const at = "2026-11-21T11:05:00.000Z";
  expect(endOf({ status, failure_code, amount_minor: 100, created_at: at, finished_at: at })).toBe(told);
});

test("a request that is still open has not ended", () => {
  const created_at = "2026-11-21T11:05:00.000Z";
  const open = {
    status: "pending",
    failure_code: null,
    amount_minor: 100,
    created_at,
    finished_at: null,
  } as const;
  expect([endOf(open), endOf(null)]).toEqual([null, null]);
});
