import type { PayoutScheduleRow } from "#db/schema/payouts.ts";

const dayMs = 86_400_000;
/** The shop's zone has no summer time. */
const zoneMs = 3 * 3_600_000;

/** How often it is looked whether enough is there. */
const balanceLookMs = 10 * 60_000;

type When = Pick<PayoutScheduleRow, "rhythm" | "atMinute">;

/** The next moment after this one at which money may go out by itself. What was missed is not made up for. */
export function nextPayoutAt({ rhythm, atMinute }: When, now: Date): Date {
  if (rhythm === "balance" || atMinute === null) return new Date(now.getTime() + balanceLookMs);
  const midnight = Math.floor((now.getTime() + zoneMs) / dayMs) * dayMs - zoneMs;
  const today = midnight + atMinute * 60_000;
  return new Date(today > now.getTime() ? today : today + dayMs);
}

/** "18:00" as minutes since midnight, and back. */
export const toMinute = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};
export const toClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
