import { dates as english } from "./catalogues/en/dates.ts";
import { dates as swahili } from "./catalogues/sw/dates.ts";
import type { Language } from "./language.ts";
import { createTranslator } from "./translator.ts";

const translators = { en: createTranslator(english, "en"), sw: createTranslator(swahili, "sw") };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** From this distance on, count in this unit. Months and years are averages: the words say no more than that. */
const units = [
  { fromMs: 365 * dayMs, ms: 365.25 * dayMs, ago: "yearsAgo", ahead: "inYears" },
  { fromMs: 30 * dayMs, ms: 30.44 * dayMs, ago: "monthsAgo", ahead: "inMonths" },
  { fromMs: 7 * dayMs, ms: 7 * dayMs, ago: "weeksAgo", ahead: "inWeeks" },
  { fromMs: dayMs, ms: dayMs, ago: "daysAgo", ahead: "inDays" },
  { fromMs: hourMs, ms: hourMs, ago: "hoursAgo", ahead: "inHours" },
  { fromMs: minuteMs, ms: minuteMs, ago: "minutesAgo", ahead: "inMinutes" },
] as const;

/**
 * How far a moment is from now: `12 minutes ago`, `dakika 12 zilizopita`, `jana`, `baada ya siku 3`.
 *
 * Own words instead of Intl.RelativeTimeFormat, whose Swahili differs between engines ("Sekunde 5 zilizopita"
 * with a capital in the middle of a sentence). Counts whole elapsed units; an unreadable moment gives "".
 */
export function formatRelativeTime(
  moment: Date | number | string,
  language: Language = "en",
  now: Date | number = Date.now(),
): string {
  const t = translators[language];
  const distanceMs = new Date(moment).getTime() - Number(now);
  if (Number.isNaN(distanceMs)) return "";
  const unit = units.find(({ fromMs }) => Math.abs(distanceMs) >= fromMs);
  if (!unit) return t("now");
  const count = Math.max(1, Math.floor(Math.abs(distanceMs) / unit.ms));
  if (unit.ms === dayMs && count === 1) return t(distanceMs < 0 ? "yesterday" : "tomorrow");
  return t(distanceMs < 0 ? unit.ago : unit.ahead, { count });
}
