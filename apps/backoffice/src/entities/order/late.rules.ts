import type { OrderSummary } from "#data/order-types.ts";

/** A time as its sentence counts it. */
export type LateBy = { unit: "minutes" | "hours" | "days"; count: number };

const minuteMs = 60_000;
const hour = 60;
const day = 24 * hour;

/**
 * How much longer than the shop allows an order has waited for it, in whole minutes, from two hours on in hours, from two
 * days on in days; null where it is not late.
 */
export function lateBy(
  { waiting_since }: Pick<OrderSummary, "waiting_since">,
  lateAfterMinutes: number,
  now: number,
): LateBy | null {
  if (waiting_since === null) return null;
  const minutes = (now - Date.parse(waiting_since)) / minuteMs - lateAfterMinutes;
  if (minutes <= 0) return null;
  if (minutes < 2 * hour) return { unit: "minutes", count: Math.max(1, Math.floor(minutes)) };
  if (minutes < 2 * day) return { unit: "hours", count: Math.floor(minutes / hour) };
  return { unit: "days", count: Math.floor(minutes / day) };
}
