import { formatStamp } from "@agiza/i18n/dates";
import type { DebtAge } from "#data/debts.ts";

const dayMs = 86_400_000;

/** How many days one day of the shop is before another; below nothing where it is yet to come. */
export const daysAgo = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / dayMs);

/** How many days ago goods were given, as the shop counts days. */
export const daysSince = (moment: string, today: string): number =>
  daysAgo(formatStamp(moment).slice(0, 10), today);

/** How old a debt is, as the API says it. */
export function ageOf(days: number): DebtAge {
  if (days <= 7) return "week";
  if (days <= 30) return "month";
  return days <= 60 ? "two_months" : "older";
}
