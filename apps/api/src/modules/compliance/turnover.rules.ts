import { daysBetween } from "./compliance.rules.ts";
import type { DaySales } from "./turnover.repository.ts";

/** A pace is that of the last quarter; of fewer than four weeks none is told. */
const paceDays = 90;
const leastDays = 28;
const yearDays = 365;
const dayMs = 86_400_000;

const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * The day on which the sales of twelve months reach a sum, where the shop goes on selling as in the last ninety days: each day
 * to come adds the pace, and the day a year before it falls out.
 *
 * @param days sales of the twelve months up to today, the oldest first
 * @returns null where that is not within a year, or the shop has sold for less than four weeks
 */
export function reachesOn(days: readonly DaySales[], today: string, limitMinor: number): string | null {
  const [first] = days;
  if (!first) return null;
  const known = daysBetween(first.day, today) + 1;
  if (known < leastDays) return null;
  const span = Math.min(paceDays, known);
  const recent = days.filter(({ day }) => daysBetween(day, today) < span);
  const pace = recent.reduce((sum, { amountMinor }) => sum + amountMinor, 0) / span;
  const soldOn = new Map(days.map(({ day, amountMinor }) => [day, amountMinor]));
  let sum = days.reduce((all, { amountMinor }) => all + amountMinor, 0);
  for (let ahead = 1; ahead <= yearDays; ahead++) {
    const day = plus(today, ahead);
    sum += pace - (soldOn.get(plus(day, -yearDays)) ?? 0);
    if (sum >= limitMinor) return day;
  }
  return null;
}
