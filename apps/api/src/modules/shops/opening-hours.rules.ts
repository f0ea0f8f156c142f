import type { OpeningHours } from "#db/schema/shops.ts";

const minuteMs = 60_000;
const minutesOfDay = 24 * 60;
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Weekday and minute of the day in a zone. */
function localTime(now: Date, timeZone: string): { weekday: number; minute: number } {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? "";
  return {
    weekday: weekdays.indexOf(part("weekday")),
    minute: Number(part("hour")) * 60 + Number(part("minute")),
  };
}

const toMinute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** From when to when a day's hours run, in minutes from its midnight; closing at or before opening means the next day. */
function spanOf(hours: OpeningHours, weekday: number): { from: number; to: number } | null {
  const day = hours[String((weekday + 7) % 7) as keyof OpeningHours];
  if (!day) return null;
  const [from, to] = [toMinute(day[0]), toMinute(day[1])];
  return { from, to: to > from ? to : to + minutesOfDay };
}

/**
 * Whether a shop takes orders now and, if not, when it opens. No hours at all mean always open.
 *
 * @param timeZone of the shop, such as Africa/Dar_es_Salaam
 */
export function openingState(
  hours: OpeningHours,
  timeZone: string,
  now: Date,
): { open: boolean; opensAt: Date | null } {
  if (Object.keys(hours).length === 0) return { open: true, opensAt: null };
  const { weekday, minute } = localTime(now, timeZone);
  const today = spanOf(hours, weekday);
  const yesterday = spanOf(hours, weekday - 1);
  const openToday = today !== null && minute >= today.from && minute < today.to;
  const openSinceYesterday = yesterday !== null && minute + minutesOfDay < yesterday.to;
  if (openToday || openSinceYesterday) return { open: true, opensAt: null };
  for (let days = 0; days <= 7; days++) {
    const from = spanOf(hours, weekday + days)?.from;
    const wait = from === undefined ? -1 : days * minutesOfDay + from - minute;
    if (wait > 0) {
      const thisMinute = Math.floor(now.getTime() / minuteMs);
      return { open: false, opensAt: new Date((thisMinute + wait) * minuteMs) };
    }
  }
  return { open: false, opensAt: null };
}
