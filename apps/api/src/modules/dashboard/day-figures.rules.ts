import { figureMinutes } from "#db/schema/dashboard.ts";
import { daysBefore, type ShopMoment } from "#kernel/shop-day.ts";
import type { TradeFigure } from "./trade-figures.repository.ts";

/** What is shown of a day even where nothing was sold: 8 in the morning to 6 in the evening. */
const firstHour = 8;
const lastHour = 18;

/** The day so far, in hundredths, and what it is compared with. */
export type DayFigures = {
  day: string;
  salesMinor: number;
  orders: number;
  /** Of one order; 0 without any. */
  averageMinor: number;
  /** What today's orders still owe. */
  dueMinor: number;
  newCustomers: number;
  /** Money that came today, whenever it was ordered. */
  receivedMinor: number;
  /** The same weekday a week ago, and today, both up to the last whole ten minutes. */
  compared: { day: string; untilMinute: number; salesMinor: number; previousMinor: number };
  hours: { hour: number; salesMinor: number; previousMinor: number }[];
};

/** What came in today by one network, or by one method where it took none. */
export type ChannelFigure = { channel: string; count: number; amountMinor: number };

/** The day that today is compared with. */
export const comparedDay = (today: string): string => daysBefore(today, 7);

const sumOf = (figures: readonly TradeFigure[]): number =>
  figures.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
const countOf = (figures: readonly TradeFigure[]): number =>
  figures.reduce((sum, { count }) => sum + count, 0);

/** @param figures of today and of the day it is compared with */
export function toDayFigures(figures: readonly TradeFigure[], now: ShopMoment): DayFigures {
  const previousDay = comparedDay(now.day);
  const untilMinute = now.minute - (now.minute % figureMinutes);
  const today = (name: string) => figures.filter(({ day, figure }) => day === now.day && figure === name);
  const sales = today("sale");
  const before = figures.filter(({ day, figure }) => day === previousDay && figure === "sale");
  const salesMinor = sumOf(sales);
  const orders = countOf(sales);
  const soFar = ({ minute }: TradeFigure) => minute < untilMinute;
  return {
    day: now.day,
    salesMinor,
    orders,
    averageMinor: orders === 0 ? 0 : Math.round(salesMinor / orders),
    dueMinor: sumOf(today("due")),
    newCustomers: countOf(today("customer")),
    receivedMinor: sumOf(today("received")),
    compared: {
      day: previousDay,
      untilMinute,
      salesMinor: sumOf(sales.filter(soFar)),
      previousMinor: sumOf(before.filter(soFar)),
    },
    hours: toHours(sales, before),
  };
}

function toHours(sales: readonly TradeFigure[], before: readonly TradeFigure[]): DayFigures["hours"] {
  const hourOf = ({ minute }: TradeFigure) => Math.floor(minute / 60);
  const traded = [...sales, ...before].filter(({ amountMinor }) => amountMinor !== 0).map(hourOf);
  const from = Math.min(firstHour, ...traded);
  const to = Math.max(lastHour, ...traded);
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const hour = from + index;
    const within = (figure: TradeFigure) => hourOf(figure) === hour;
    return { hour, salesMinor: sumOf(sales.filter(within)), previousMinor: sumOf(before.filter(within)) };
  });
}

/** How today's money came, the most first. */
export function toChannels(figures: readonly TradeFigure[], today: string): ChannelFigure[] {
  const received = figures.filter(({ day, figure }) => day === today && figure === "received");
  const channels = [...new Set(received.map(({ channel }) => channel))];
  return channels
    .map((channel) => {
      const own = received.filter((figure) => figure.channel === channel);
      return { channel, count: countOf(own), amountMinor: sumOf(own) };
    })
    .filter(({ amountMinor }) => amountMinor !== 0)
    .toSorted((a, b) => b.amountMinor - a.amountMinor || (a.channel < b.channel ? -1 : 1));
}
