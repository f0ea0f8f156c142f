import type { AnalyticsSplit } from "#db/schema/analytics.ts";
import { daysBefore } from "#kernel/shop-day.ts";

const dayMs = 86_400_000;

/** The most days that are looked at together: a leap year and its comparison. */
export const maxDays = 366;

/** Days of the shop, both counted in. */
export type Days = { from: string; to: string };

export const countOfDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The days that others are compared with: as many before them, or the same ones a year before. */
export function comparedDays({ from, to }: Days, compare: "previous" | "year"): Days {
  if (compare === "year") return { from: yearBefore(from), to: yearBefore(to) };
  const days = countOfDays({ from, to });
  return { from: daysBefore(from, days), to: daysBefore(to, days) };
}

/** The first days of the first and the last month that lie within some days as a whole; null where none does. */
export function wholeMonths({ from, to }: Days): { first: string; last: string } | null {
  const first = from.endsWith("-01") ? from : monthAfter(from, 1);
  const last = monthAfter(daysBefore(to, -1), -1);
  return first <= last ? { first, last } : null;
}

/** The first day of the month so many months on. */
export function monthAfter(day: string, months: number): string {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** 29 February is compared with the 28th. */
const yearBefore = (day: string): string =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace("-02-29", "-02-28")}`;

/** What one part of a split came to over some days; money in hundredths. */
export type Part = {
  split: AnalyticsSplit;
  key: string;
  count: number;
  amountMinor: number;
  units: number;
  costedMinor: number;
  costMinor: number;
};

/** What was sold, taken in and lent over some days. */
export type Totals = {
  salesMinor: number;
  orders: number;
  /** Of one order; 0 without any. */
  averageMinor: number;
  /** Money that came, less what went back, whenever it was ordered. */
  receivedMinor: number;
  /** Orders of customers the shop first heard of on that day, of those it knew before, and of nobody it knows. */
  newOrders: number;
  returningOrders: number;
  unnamedOrders: number;
  creditGivenMinor: number;
  creditCollectedMinor: number;
  /** What goods whose cost is known earned above it, and what share of all goods those are, in hundredths of a percent. */
  profit: { profitMinor: number; costedBasisPoints: number } | null;
};

/** @param seesCosts whether profit is told */
export function toTotals(parts: readonly Part[], { seesCosts }: { seesCosts: boolean }): Totals {
  const of = (split: AnalyticsSplit, key?: string) =>
    parts.filter((part) => part.split === split && (key === undefined || part.key === key));
  const amount = (some: readonly Part[]) => some.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const count = (some: readonly Part[]) => some.reduce((sum, part) => sum + part.count, 0);
  const sold = of("sales");
  const salesMinor = amount(sold);
  const orders = count(sold);
  const [goods] = of("goods");
  return {
    salesMinor,
    orders,
    averageMinor: orders === 0 ? 0 : Math.round(salesMinor / orders),
    receivedMinor: amount(of("channel")),
    newOrders: count(of("customer", "new")),
    returningOrders: count(of("customer", "returning")),
    unnamedOrders: count(of("customer", "unnamed")),
    creditGivenMinor: amount(of("credit", "given")),
    creditCollectedMinor: amount(of("credit", "collected")),
    profit: seesCosts ? profitOf(goods) : null,
  };
}

/** Whether goods were sold whose cost is known; what was given away still cost something. */
export const isCosted = ({ costedMinor, costMinor }: Pick<Part, "costedMinor" | "costMinor">): boolean =>
  costedMinor !== 0 || costMinor !== 0;

/** Null where nothing was sold whose cost is known. */
function profitOf(goods: Part | undefined): Totals["profit"] {
  if (!goods || !isCosted(goods)) return null;
  const { amountMinor, costedMinor, costMinor } = goods;
  return {
    profitMinor: costedMinor - costMinor,
    costedBasisPoints: amountMinor === 0 ? 0 : Math.round((costedMinor * 10_000) / amountMinor),
  };
}

export const waySteps = ["chat", "cart", "submitted", "paid", "done"] as const;

/** How many went each step of the way from a chat to an order that is done. */
export const toWay = (parts: readonly Part[]) =>
  waySteps.map((step) => ({
    step,
    count: parts.find(({ split, key }) => split === "way" && key === step)?.count ?? 0,
  }));

/** What came of a campaign over some days. */
export type CampaignPart = {
  key: string;
  /** Messages that left, and people whose first answer came. */
  messages: number;
  answers: number;
  /** Orders of people it reached within seven days before. */
  orders: number;
  salesMinor: number;
};

/** Campaigns of which a message left or anything came, what sold most first. */
export function toCampaigns(parts: readonly Part[]): CampaignPart[] {
  const splits: readonly AnalyticsSplit[] = ["campaign", "campaign_sent", "campaign_answer"];
  const keys = new Set(parts.filter(({ split }) => splits.includes(split)).map(({ key }) => key));
  const of = (key: string, split: AnalyticsSplit) =>
    parts.find((part) => part.split === split && part.key === key);
  return [...keys]
    .map((key) => ({
      key,
      messages: of(key, "campaign_sent")?.count ?? 0,
      answers: of(key, "campaign_answer")?.count ?? 0,
      orders: of(key, "campaign")?.count ?? 0,
      salesMinor: of(key, "campaign")?.amountMinor ?? 0,
    }))
    .toSorted((a, b) => b.salesMinor - a.salesMinor || b.messages - a.messages || (a.key < b.key ? -1 : 1));
}
