import type { DayHours, OpeningHours, ShopRow } from "#db/schema/shops.ts";

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

/**
 * From when to when a day is open, in minutes from its midnight, one span for each side of a break; closing at or before
 * opening means the next day.
 */
function spansOf(hours: OpeningHours, weekday: number): { from: number; to: number }[] {
  const times = hours[String((weekday + 7) % 7) as keyof OpeningHours] ?? [];
  const spans = [];
  for (let at = 0; at + 1 < times.length; at += 2) {
    const [from, to] = [toMinute(times[at]!), toMinute(times[at + 1]!)];
    spans.push({ from, to: to > from ? to : to + minutesOfDay });
  }
  return spans;
}

type OpeningState = { open: boolean; opensAt: Date | null };

/** Whether the hours say that the shop is open and, if not, when it opens. No hours at all mean always open. */
function stateByHours(hours: OpeningHours, timeZone: string, now: Date): OpeningState {
  if (Object.keys(hours).length === 0) return { open: true, opensAt: null };
  const { weekday, minute } = localTime(now, timeZone);
  const isIn = (at: number) => (span: { from: number; to: number }) => at >= span.from && at < span.to;
  const openToday = spansOf(hours, weekday).some(isIn(minute));
  const openSinceYesterday = spansOf(hours, weekday - 1).some(isIn(minute + minutesOfDay));
  if (openToday || openSinceYesterday) return { open: true, opensAt: null };
  for (let days = 0; days <= 7; days++) {
    const waits = spansOf(hours, weekday + days).map(({ from }) => days * minutesOfDay + from - minute);
    const wait = Math.min(...waits.filter((minutes) => minutes > 0));
    if (Number.isFinite(wait)) {
      const thisMinute = Math.floor(now.getTime() / minuteMs);
      return { open: false, opensAt: new Date((thisMinute + wait) * minuteMs) };
    }
  }
  return { open: false, opensAt: null };
}

/** Whether hours say that a place is open now: until when or, if not, from when. No hours say nothing. */
export function placeState(
  hours: OpeningHours,
  timeZone: string,
  now: Date,
): OpeningState & { closesAt: Date | null } {
  const { open, opensAt } = stateByHours(hours, timeZone, now);
  if (!open || Object.keys(hours).length === 0) return { open, opensAt, closesAt: null };
  const { weekday, minute } = localTime(now, timeZone);
  const ends = [
    ...spansOf(hours, weekday).filter(({ from, to }) => minute >= from && minute < to),
    ...spansOf(hours, weekday - 1)
      .map(({ from, to }) => ({ from: from - minutesOfDay, to: to - minutesOfDay }))
      .filter(({ to }) => minute < to),
  ].map(({ to }) => to - minute);
  const thisMinute = Math.floor(now.getTime() / minuteMs);
  return { open, opensAt, closesAt: new Date((thisMinute + Math.max(...ends)) * minuteMs) };
}

/** What decides whether a shop takes orders now. A moment is text where it comes out of JSON. */
export type ShopHours = Pick<ShopRow, "openingHours" | "timeZone" | "isClosed"> & {
  closedUntil: Date | string | null;
};

/** Whether the shop is closed for now, whatever its hours say. */
export const isClosedNow = (
  { isClosed, closedUntil }: Omit<ShopHours, "openingHours" | "timeZone">,
  now: Date,
) => isClosed && (closedUntil === null || now < new Date(closedUntil));

/**
 * Whether a shop takes orders now and, if not, when it opens; nobody knows when while it is closed until somebody opens it
 * again.
 *
 * @param shop.timeZone such as Africa/Dar_es_Salaam
 */
export function openingState(shop: ShopHours, now: Date): OpeningState {
  const { openingHours, timeZone, closedUntil } = shop;
  if (!isClosedNow(shop, now)) return stateByHours(openingHours, timeZone, now);
  if (closedUntil === null) return { open: false, opensAt: null };
  const end = new Date(closedUntil);
  const { open, opensAt } = stateByHours(openingHours, timeZone, end);
  return { open: false, opensAt: open ? end : opensAt };
}

/** The midnight at which a day ends in a zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T24:00:00Z`);
  const { hour, minute } = Object.fromEntries(
    new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
      .formatToParts(midnight)
      .map(({ type, value }) => [type, Number(value)]),
  ) as { hour: number; minute: number };
  const ahead = hour * 60 + minute;
  // West of Greenwich it is still the evening before.
  const offset = ahead > minutesOfDay / 2 + 120 ? ahead - minutesOfDay : ahead;
  return new Date(midnight - offset * minuteMs);
}

/** The day it is in a zone, such as 2026-11-22. */
export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);

const isDayInOrder = (times: DayHours): boolean =>
  times.length === 2 || times.every((time, at) => at === 0 || time > times[at - 1]!);

/** Whether each break lies inside its day; a day that ends after midnight has none. */
export const areBreaksInside = (hours: OpeningHours = {}): boolean =>
  Object.values(hours).every(isDayInOrder);
