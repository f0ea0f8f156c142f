import type { DayFigures } from "#data/dashboard.ts";
import { changeText } from "#lib/change-text.ts";

export type Comparison =
  | { kind: "more" | "less"; percent: string }
  | { kind: "same" | "nothing-before"; percent: null };

/** How today so far stands beside the same weekday a week ago; null where both are empty. */
export function compareDays({ compared }: Pick<DayFigures, "compared">): Comparison | null {
  const { sales_minor: now, previous_minor: before } = compared;
  if (before === 0) return now === 0 ? null : { kind: "nothing-before", percent: null };
  if (now === before) return { kind: "same", percent: null };
  return { kind: now > before ? "more" : "less", percent: changeText(now, before) };
}

/** `850` is 2:10 PM, as the clock of the shop shows it. */
export const timeOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
