import { changeText } from "#lib/change-text.ts";
import { dayAfter } from "#lib/shop-today.ts";

/** The days that are looked at, both counted in. */
export type Days = { from: string; to: string };

export const periods = ["month", "week", "quarter", "year"] as const;
export type Period = (typeof periods)[number];

const dayMs = 86_400_000;

/** How many days back a period begins; the month begins on its first day. */
const lengths = { week: 7, quarter: 90, year: 365 } as const;

/** The days of a period up to today; those that were chosen win. */
export function daysOf(
  { period, from, to }: { period: Period; from?: string | undefined; to?: string | undefined },
  today: string,
): Days {
  if (from && to) return { from, to };
  if (period === "month") return { from: `${today.slice(0, 8)}01`, to: today };
  return { from: dayAfter(today, 1 - lengths[period]), to: today };
}

/** Days that one point of a line stands for; more points than this are too close for a finger. */
const mostPoints = 92;

type DaySales = { day: string; sales_minor: number; orders: number };

/** A point of the line: its days and what was sold on them. */
export type Point = Days & { salesMinor: number; orders: number };

const countOfDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The sales of all days, also those without any: a point for each, or for each seven where there are many. */
export function pointsOf(
  sold: readonly DaySales[],
  { from, to }: Days,
  step = countOfDays({ from, to }) > mostPoints ? 7 : 1,
): Point[] {
  const days = countOfDays({ from, to });
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => {
    const first = dayAfter(from, index * step);
    const last = dayAfter(first, step - 1);
    const within = sold.filter(({ day }) => day >= first && day <= last);
    return {
      from: first,
      to: last < to ? last : to,
      salesMinor: within.reduce((sum, { sales_minor }) => sum + sales_minor, 0),
      orders: within.reduce((sum, { orders }) => sum + orders, 0),
    };
  });
}

/** How much more or less than before, "14.5%"; null where there was nothing before. */
export function changeOf(
  now: number,
  before: number,
): { direction: "up" | "down" | "flat"; amount: string } | null {
  if (before === 0) return null;
  const direction = now === before ? "flat" : now > before ? "up" : "down";
  return { direction, amount: changeText(now, before) };
}
