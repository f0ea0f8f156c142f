import { calendar as english } from "./catalogues/en/calendar.ts";
import { calendar as swahili } from "./catalogues/sw/calendar.ts";
import type { Language } from "./language.ts";
import { swahiliClock } from "./swahili-clock.ts";

/** Every shop trades on this clock, wherever the reader is. */
export const shopZone = "Africa/Dar_es_Salaam";

/** A moment: a date, milliseconds, or ISO text as the API sends it. */
export type Moment = Date | number | string | null | undefined;

const words = { en: english, sw: swahili };

let zoned: Intl.DateTimeFormat | undefined;

/**
 * Only figures come from Intl; month names are our own, so every browser and the server agree to the letter. Made with
 * the first moment that is shown: it costs a cheap phone 80 ms, and many a page shows none.
 */
const zonedFigures = (): Intl.DateTimeFormat =>
  (zoned ??= new Intl.DateTimeFormat("en-US", {
    timeZone: shopZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  }));

type Parts = { year: number; month: number; day: number; hour: number; minute: number };

/** `November 21, 2026 4:05 PM` in the shop's zone; `Invalid Date` when there is no such moment. */
export function formatDateTime(moment: Moment, language: Language = "en"): string {
  const parts = partsOf(moment);
  return parts
    ? `${dayText(parts, language)} ${clockText(parts.hour, parts.minute)}`
    : words[language].invalidDate;
}

/** `November 21, 2026` in the shop's zone. Calendar days (`2026-11-21`) stay the day they name. */
export function formatDate(moment: Moment, language: Language = "en"): string {
  const parts = partsOf(moment);
  return parts ? dayText(parts, language) : words[language].invalidDate;
}

/** `November`, in the shop's zone. */
export function formatMonth(moment: Moment, language: Language = "en"): string {
  const parts = partsOf(moment);
  return parts ? words[language].months[parts.month - 1]! : words[language].invalidDate;
}

/** `Saturday`, in the shop's zone. */
export function formatWeekday(moment: Moment, language: Language = "en"): string {
  const parts = partsOf(moment);
  return parts ? weekdayText(parts, language) : words[language].invalidDate;
}

/** `4:05 PM` in the shop's zone. */
export function formatClock(moment: Moment, language: Language = "en"): string {
  const parts = partsOf(moment);
  return parts ? clockText(parts.hour, parts.minute) : words[language].invalidDate;
}

/**
 * A time somebody has to keep, as it is told: `4:05 PM`; in Swahili the clock that counts from sunrise stands beside ours,
 * `saa 10:05 jioni (4:05 PM)`.
 */
export function formatToldClock(moment: Moment, language: Language = "en"): string {
  const parts = partsOf(moment);
  return parts ? toldClock(parts, language) : words[language].invalidDate;
}

/**
 * A moment somebody has to keep, the weekday first: `Sunday 22 November, 8:00 AM`; in Swahili
 * `Jumapili 22 Novemba, saa 2:00 asubuhi (8:00 AM)`.
 */
export function formatDeadline(moment: Moment, language: Language = "en"): string {
  const parts = partsOf(moment);
  if (!parts) return words[language].invalidDate;
  return `${weekdayAndDay(parts, language)}, ${toldClock(parts, language)}`;
}

/**
 * A day somebody has to keep, the weekday first: `Sunday 22 November`; with its year, `Friday 15 January 2027`, where that
 * is not the year of `now`.
 */
export function formatDayToKeep(
  day: Moment,
  language: Language = "en",
  now: Date | number = Date.now(),
): string {
  const parts = partsOf(day);
  if (!parts) return words[language].invalidDate;
  const text = weekdayAndDay(parts, language);
  return parts.year === partsOf(now)?.year ? text : `${text} ${parts.year}`;
}

/** `2026-11-21 16:05` in the shop's zone, as spreadsheets read and sort it; empty when there is no such moment. */
export function formatStamp(moment: Moment): string {
  const parts = partsOf(moment);
  if (!parts) return "";
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${parts.year}-${two(parts.month)}-${two(parts.day)} ${two(parts.hour)}:${two(parts.minute)}`;
}

/** `14:05` becomes `2:05 PM`; text that is no time of day is returned as it came. */
export function formatTimeOfDay(time: string): string {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time.trim());
  return match ? clockText(Number(match[1]), Number(match[2])) : time;
}

function partsOf(moment: Moment): Parts | null {
  if (moment === null || moment === undefined || moment === "") return null;
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return null;
  const figures = new Map(
    zonedFigures()
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const figure = (type: Intl.DateTimeFormatPartTypes) => figures.get(type) ?? 0;
  return {
    year: figure("year"),
    month: figure("month"),
    day: figure("day"),
    hour: figure("hour"),
    minute: figure("minute"),
  };
}

const dayText = ({ year, month, day }: Parts, language: Language): string =>
  `${words[language].months[month - 1]} ${day}, ${year}`;

const weekdayText = ({ year, month, day }: Parts, language: Language): string =>
  words[language].weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? "";

const weekdayAndDay = (parts: Parts, language: Language): string =>
  `${weekdayText(parts, language)} ${parts.day} ${words[language].months[parts.month - 1]}`;

function toldClock({ hour, minute }: Parts, language: Language): string {
  const clock = clockText(hour, minute);
  return language === "sw" ? `${swahiliClock(hour, minute)} (${clock})` : clock;
}

const clockText = (hour: number, minute: number): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
