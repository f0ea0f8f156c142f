import type { OrderSummary } from "#data/order-types.ts";

/** A time as its sentence counts it. */
export type LateBy = { unit: "minutes" | "hours" | "days"; count: number };

const minuteMs = 60_000;
const hour = 60;
const day = 24 * hour;

/**
 * How much longer than its stage, or else the shop, allows an order has waited, in whole minutes, from two hours on in hours, from two
 * days on in days; null where it is not late.
 */
export function lateBy(
  { waiting_since, stage }: Pick<OrderSummary, "waiting_since" | "stage">,
  lateAfterMinutes: number,
  now: number,
): LateBy | null {
  const dueMs = stage ? dueAt(stage.due_at) : waitsUntil(waiting_since, lateAfterMinutes);
  const minutes = (now - dueMs) / minuteMs;
  // Where there is no limit it is never late.
  if (!(minutes > 0)) return null;
  if (minutes < 2 * hour) return { unit: "minutes", count: Math.max(1, Math.floor(minutes)) };
  if (minutes < 2 * day) return { unit: "hours", count: Math.floor(minutes / hour) };
  return { unit: "days", count: Math.floor(minutes / day) };
}

const dueAt = (moment: string | null): number => (moment === null ? Number.NaN : Date.parse(moment));
const waitsUntil = (since: string | null, minutes: number): number => dueAt(since) + minutes * minuteMs;
