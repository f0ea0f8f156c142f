import { shopZone } from "@agiza/i18n/dates";

const days = new Intl.DateTimeFormat("en-CA", { timeZone: shopZone });

/** The day it is in the shop, "2026-11-24", wherever the reader is. */
export const shopToday = (): string => days.format(new Date());

/** A day so many days later, or before. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
