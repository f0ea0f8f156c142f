const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const windowMs = 24 * hourMs;
/** In the last hours the time left is told in the colour of haste. */
const closingMs = 2 * hourMs;

export type WindowLeft =
  | { state: "open" | "closing"; hours: number }
  | { state: "closing"; minutes: number }
  | { state: "closed" };

/** How long free replies are still allowed. */
export function windowLeft(endsAt: string | null, now: number): WindowLeft {
  const leftMs = endsAt === null ? 0 : Date.parse(endsAt) - now;
  if (leftMs <= 0) return { state: "closed" };
  if (leftMs < hourMs) return { state: "closing", minutes: Math.max(1, Math.floor(leftMs / minuteMs)) };
  const hours = Math.floor(leftMs / hourMs);
  return { state: leftMs < closingMs ? "closing" : "open", hours };
}

/** How much of the 24 hours is left, 0 to 1. */
export const shareOfWindow = (endsAt: string | null, now: number): number =>
  endsAt === null ? 0 : Math.min(1, Math.max(0, (Date.parse(endsAt) - now) / windowMs));
