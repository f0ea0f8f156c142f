import { defineEvent } from "#kernel/jobs.ts";

/** The morning of a day of the shop's for which something is to be made; once a day. */
export const dayBegins = defineEvent<{ day: string; count: number }>("order.day_begins");
