import { shopZone } from "@agiza/i18n/dates";

/** A day as the API writes it, "2026-11-21": no clock, no zone. */
export type CalendarDay = string;

/** Two days and all between them. */
export type DayRange = { from: CalendarDay; to: CalendarDay };

const pad = (figure: number) => String(figure).padStart(2, "0");

/** The day as a local date at midnight, for the calendar; undefined for text that is no day. */
export function dateOf(day: CalendarDay | null | undefined): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(day ?? "");
  if (!match) return undefined;
  const date = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return dayOf(date) === day ? date : undefined;
}

/** The day a local date stands for. */
export function dayOf(date: Date): CalendarDay {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The day a number of days later, or earlier when negative. */
export function daysAfter(day: CalendarDay, count: number): CalendarDay {
  const date = dateOf(day);
  if (!date) return day;
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() + count));
}

/** The day it is in the shop at a moment, wherever the reader is. */
export function shopDayAt(moment: Date): CalendarDay {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: shopZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(moment);
  const figure = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? "";
  return `${figure("year")}-${figure("month")}-${figure("day")}`;
}

/** The range between two picks, whichever came first. */
export function rangeBetween(one: CalendarDay, other: CalendarDay): DayRange {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}

/** The ranges offered with one press: today, the last seven days with today, the month up to today. */
export function presetRanges(today: CalendarDay) {
  return {
    today: { from: today, to: today },
    sevenDays: { from: daysAfter(today, -6), to: today },
    thisMonth: { from: `${today.slice(0, 8)}01`, to: today },
  } satisfies Record<string, DayRange>;
}
