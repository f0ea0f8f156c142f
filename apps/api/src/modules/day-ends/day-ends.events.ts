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
  by: UserId;
}>("day_end.signed");
/** The owner's PIN opened a day again. */
export const dayOpened = defineEvent<{ day: string }>("day_end.opened");
