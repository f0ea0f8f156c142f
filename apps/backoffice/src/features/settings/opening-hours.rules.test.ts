import { expect, test } from "vitest";
import {
  areBreaksInside,
  isOvernight,
  likeMonday,
  readHours,
  withBreak,
  withDay,
  withoutBreak,
} from "./opening-hours.rules.ts";

test("hours keep the order of the week, whatever order they came in", () => {
  const hours = readHours({ "0": ["10:00", "14:00"], "1": ["08:00", "18:00"] });
  expect(JSON.stringify(readHours({ "1": ["08:00", "18:00"], "0": ["10:00", "14:00"] }))).toBe(
    JSON.stringify(hours),
  );
});

test("a day that is opened has the hours of the open day before it", () => {
  const hours = { "1": ["07:30", "20:00"], "5": ["09:00", "12:00"] } as const;
  expect(withDay(readHours(hours), "3", true)["3"]).toEqual(["07:30", "20:00"]);
  expect(withDay(readHours(hours), "6", true)["6"]).toEqual(["09:00", "12:00"]);
  expect(withDay({ "2": ["10:00", "16:00"] }, "1", true)["1"]).toEqual(["10:00", "16:00"]);
  expect(withDay({}, "1", true)).toEqual({ "1": ["08:00", "18:00"] });
});

test("a day that is closed is not there", () => {
  expect(withDay({ "1": ["08:00", "18:00"] }, "1", false)).toEqual({});
});

test("Monday can be copied to all days, also while it is closed", () => {
  expect(Object.values(likeMonday({ "1": ["07:00", "19:00"] }))).toEqual(
    Array.from({ length: 7 }, () => ["07:00", "19:00"]),
  );
  expect(likeMonday({ "2": ["07:00", "19:00"] })["0"]).toEqual(["08:00", "18:00"]);
});

test("closing at or before opening is the next day", () => {
  expect(isOvernight(["18:00", "02:00"])).toBe(true);
  expect(isOvernight(["08:00", "08:00"])).toBe(true);
  expect(isOvernight(["08:00", "18:00"])).toBe(false);
});

test("a day is given a break inside it, and loses it again", () => {
  expect(withBreak(["08:00", "18:00"])).toEqual(["08:00", "12:30", "14:00", "18:00"]);
  expect(withoutBreak(["08:00", "12:30", "14:00", "18:00"])).toEqual(["08:00", "18:00"]);
  expect(readHours({ "5": ["08:00", "12:15", "14:00", "18:00"] })["5"]).toHaveLength(4);
});

test("a break that is not inside its day is wrong", () => {
  expect(areBreaksInside({ "1": ["20:00", "02:00"], "5": ["08:00", "12:15", "14:00", "18:00"] })).toBe(true);
  expect(areBreaksInside({ "5": withBreak(["16:00", "20:00"]) })).toBe(false);
});
