import { describe, expect, test } from "vitest";
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDayToKeep,
  formatDeadline,
  formatMonth,
  formatStamp,
  formatTimeOfDay,
  formatToldClock,
} from "./dates.ts";

describe("formatDateTime", () => {
  test.each([
    ["2026-11-21T13:05:00Z", "November 21, 2026 4:05 PM", "Novemba 21, 2026 4:05 PM"],
    ["2026-01-01T00:00:00Z", "January 1, 2026 3:00 AM", "Januari 1, 2026 3:00 AM"],
    ["2026-02-28T21:00:00Z", "March 1, 2026 12:00 AM", "Machi 1, 2026 12:00 AM"],
    ["2026-03-05T09:00:00Z", "March 5, 2026 12:00 PM", "Machi 5, 2026 12:00 PM"],
    ["2025-12-31T20:59:59Z", "December 31, 2025 11:59 PM", "Desemba 31, 2025 11:59 PM"],
    ["2026-08-09T06:30:00+03:00", "August 9, 2026 6:30 AM", "Agosti 9, 2026 6:30 AM"],
  ])("%s is the shop's time in both languages", (moment, english, swahili) => {
    expect(formatDateTime(moment)).toBe(english);
    expect(formatDateTime(moment, "sw")).toBe(swahili);
    expect(formatDateTime(new Date(moment))).toBe(english);
    expect(formatDateTime(Date.parse(moment))).toBe(english);
  });

  test.each([undefined, null, "", "yesterday", "2026-13-01T00:00:00Z", Number.NaN, new Date(Number.NaN)])(
    "%s is an invalid date",
    (moment) => {
      expect(formatDateTime(moment)).toBe("Invalid Date");
      expect(formatDateTime(moment, "sw")).toBe("Tarehe si sahihi");
      expect(formatDate(moment)).toBe("Invalid Date");
      expect(formatClock(moment)).toBe("Invalid Date");
    },
  );
});

test("every month has its name in both languages", () => {
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}-15`);
  const names = (language: "en" | "sw") => months.map((day) => formatDate(day, language).split(" ")[0]);
  expect(names("en").join(" ")).toBe(
    "January February March April May June July August September October November December",
  );
  expect(months.map((day) => formatMonth(day, "sw")).join(" ")).toBe(names("sw").join(" "));
  expect(names("sw").join(" ")).toBe(
    "Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba",
  );
});

test("a calendar day stays the day it names", () => {
  expect(formatDate("2026-11-21")).toBe("November 21, 2026");
});

test("formatClock is the time alone", () => {
  expect(formatClock("2026-11-21T13:05:00Z")).toBe("4:05 PM");
});

test.each([
  ["2026-11-22T05:00:00Z", "Sunday 22 November, 8:00 AM", "Jumapili 22 Novemba, saa 2:00 asubuhi (8:00 AM)"],
  [
    "2026-11-20T21:00:00Z",
    "Saturday 21 November, 12:00 AM",
    "Jumamosi 21 Novemba, saa 6:00 usiku (12:00 AM)",
  ],
  [
    "2026-11-23T01:30:00Z",
    "Monday 23 November, 4:30 AM",
    "Jumatatu 23 Novemba, saa 10:30 alfajiri (4:30 AM)",
  ],
  ["2026-11-24T03:00:00Z", "Tuesday 24 November, 6:00 AM", "Jumanne 24 Novemba, saa 12:00 asubuhi (6:00 AM)"],
  [
    "2026-11-25T09:00:00Z",
    "Wednesday 25 November, 12:00 PM",
    "Jumatano 25 Novemba, saa 6:00 mchana (12:00 PM)",
  ],
  ["2026-11-26T13:05:00Z", "Thursday 26 November, 4:05 PM", "Alhamisi 26 Novemba, saa 10:05 jioni (4:05 PM)"],
  ["2026-11-27T16:00:00Z", "Friday 27 November, 7:00 PM", "Ijumaa 27 Novemba, saa 1:00 usiku (7:00 PM)"],
])("%s, to be kept, is told with its weekday, in Swahili by both clocks", (moment, english, swahili) => {
  expect(formatDeadline(moment)).toBe(english);
  expect(formatDeadline(moment, "sw")).toBe(swahili);
  expect(formatToldClock(moment)).toBe(english.split(", ")[1]);
  expect(formatToldClock(moment, "sw")).toBe(swahili.split(", ")[1]);
  expect(formatDeadline("yesterday")).toBe("Invalid Date");
  expect(formatToldClock(null, "sw")).toBe("Tarehe si sahihi");
});

test("a day to keep is told with its weekday, and with its year where that is another than now", () => {
  const now = Date.parse("2026-11-21T13:05:00Z");
  expect(formatDayToKeep("2026-11-22", "en", now)).toBe("Sunday 22 November");
  expect(formatDayToKeep("2026-11-22", "sw", now)).toBe("Jumapili 22 Novemba");
  expect(formatDayToKeep("2027-01-15", "sw", now)).toBe("Ijumaa 15 Januari 2027");
  expect(formatDayToKeep("2025-12-31", "en", now)).toBe("Wednesday 31 December 2025");
  // New Year's Eve in London is New Year in the shop.
  expect(formatDayToKeep("2027-01-15", "en", Date.parse("2026-12-31T21:30:00Z"))).toBe("Friday 15 January");
  expect(formatDayToKeep(null, "sw", now)).toBe("Tarehe si sahihi");
});

test.each([
  ["00:00", "12:00 AM"],
  ["00:59", "12:59 AM"],
  ["01:00", "1:00 AM"],
  ["9:05", "9:05 AM"],
  ["11:59", "11:59 AM"],
  ["12:00", "12:00 PM"],
  ["14:05", "2:05 PM"],
  ["23:59", "11:59 PM"],
  ["14:05:30", "2:05 PM"],
])("the time of day %s is shown as %s", (time, text) => {
  expect(formatTimeOfDay(time)).toBe(text);
});

test.each(["24:00", "12:60", "noon", "", "1205"])("%j is no time of day and is left alone", (time) => {
  expect(formatTimeOfDay(time)).toBe(time);
});

test("a stamp is the shop's time, in figures that sort, and nothing where there is no moment", () => {
  expect(formatStamp("2026-11-21T21:05:00Z")).toBe("2026-11-22 00:05");
  expect(formatStamp("2026-01-02T05:09:00Z")).toBe("2026-01-02 08:09");
  expect(formatStamp(null)).toBe("");
  expect(formatStamp("yesterday")).toBe("");
});
