import type { UserId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** Somebody counted a till of their own. */
export const dayCounted = defineEvent<{ day: string }>("day_end.counted");
/** A day was signed, and is locked. */
export const dayClosed = defineEvent<{
  day: string;
  version: number;
  expectedMinor: number;
  countedMinor: number;
  /** By all ways of paying. */
  salesMinor: number;
  debtsMinor: number;
  spentMinor: number;
  /** What went out on credit on the day. */
  creditMinor: number;
  /** Orders that somebody has something to do about as it was signed, of whatever day. */
  openOrders: number;
  by: UserId;
}>("day_end.signed");
/** The owner's PIN opened a day again. */
export const dayOpened = defineEvent<{ day: string }>("day_end.opened");
