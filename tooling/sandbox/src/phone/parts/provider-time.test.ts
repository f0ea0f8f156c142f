import { expect, test } from "vitest";
import { clockTime, hoursAndMinutes, shortDate } from "./provider-time.ts";

test("times are those of a clock in Dar es Salaam, twelve hours", () => {
  expect(clockTime("2026-11-21T11:09:14.000Z")).toEqual({ time: "2:09", half: "PM" });
  expect(clockTime("2026-11-20T21:00:05.000Z", true)).toEqual({ time: "12:00:05", half: "AM" });
});

test("the date is the one in Dar es Salaam", () => {
  expect(shortDate("2026-11-20T21:00:05.000Z", "en")).toBe("Sat, Nov 21");
});

test("a span counts whole minutes and a past one is zero", () => {
  expect(hoursAndMinutes(86_280_000 + 59_000)).toEqual({ hours: 23, minutes: 58 });
  expect(hoursAndMinutes(-5)).toEqual({ hours: 0, minutes: 0 });
});
