import { formatTimeOfDay } from "@agiza/i18n/dates";
import type { DayHours, OpeningHours } from "#db/schema/shops.ts";
import type { ChatTexts } from "./chat-texts.ts";

/** Monday first, as people here read a week. */
const week = ["1", "2", "3", "4", "5", "6", "0"] as const;

/** A shop's hours, one line for each run of days with the same hours; none where it has no hours. */
export function openingLines(hours: OpeningHours, t: ChatTexts): string[] {
  if (Object.keys(hours).length === 0) return [];
  const runs: {
    from: (typeof week)[number];
    to: (typeof week)[number];
    span: DayHours | undefined;
  }[] = [];
  for (const day of week) {
    const span = hours[day];
    const last = runs.at(-1);
    if (last && last.span?.join() === span?.join()) last.to = day;
    else runs.push({ from: day, to: day, span });
  }
  return runs.map(({ from, to, span }) => {
    const days =
      from === to ? t(`days.${from}`) : t("daysRange", { from: t(`days.${from}`), to: t(`days.${to}`) });
    return span
      ? span.length === 2
        ? t("hoursLine", { days, from: clockText(span[0], t), to: clockText(span[1], t) })
        : t("hoursLineBreak", {
            days,
            from: clockText(span[0], t),
            breakFrom: clockText(span[1], t),
            breakTo: clockText(span[2], t),
            to: clockText(span[3], t),
          })
      : t("hoursLineClosed", { days });
  });
}

/** A time of day as people say it; in Swahili counted from dawn, with the other clock beside it. */
function clockText(time: string, t: ChatTexts): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = String(minute).padStart(2, "0");
  const ours = formatTimeOfDay(time);
  if (t.language === "en") return ours;
  const part = hour < 4 || hour >= 19 ? "usiku" : hour < 12 ? "asubuhi" : hour < 16 ? "mchana" : "jioni";
  return `saa ${(hour + 6) % 12 || 12}:${minutes} ${part} (${ours})`;
}
