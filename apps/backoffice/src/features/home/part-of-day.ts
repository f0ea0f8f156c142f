import { shopZone } from "@agiza/i18n/dates";

const hours = new Intl.DateTimeFormat("en-US", { timeZone: shopZone, hour: "numeric", hourCycle: "h23" });

/** How one greets at this moment where the shop is. */
export function partOfDay(now: number): "morning" | "afternoon" | "evening" {
  const hour = Number(hours.format(now));
  if (hour >= 4 && hour < 12) return "morning";
  return hour >= 12 && hour < 17 ? "afternoon" : "evening";
}
