import { shopZone } from "@agiza/i18n/dates";

const days = new Intl.DateTimeFormat("en-CA", { timeZone: shopZone });

/** The day it is in the shop, "2026-11-24", wherever the reader is. */
export const shopToday = (): string => days.format(new Date());
