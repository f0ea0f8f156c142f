import { formatDate } from "@agiza/i18n/dates";

const dayMs = 86_400_000;

/** Whether a moment is of the shop's today or yesterday; null for every other day. */
export function nearDay(at: string, now: number): "today" | "yesterday" | null {
  const day = formatDate(at);
  if (day === formatDate(now)) return "today";
  return day === formatDate(now - dayMs) ? "yesterday" : null;
}
