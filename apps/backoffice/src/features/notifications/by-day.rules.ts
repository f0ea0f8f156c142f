import { formatDate } from "@agiza/i18n/dates";

const dayMs = 86_400_000;

/** Things of one day of the shop's calendar; today and yesterday by name. */
export type Day<Item> = { key: string; name: "today" | "yesterday" | null; items: Item[] };

/** Puts what is listed by moment under its days, in the order it came. */
export function byDay<Item extends { created_at: string }>(items: readonly Item[], now: number): Day<Item>[] {
  const today = formatDate(now);
  const yesterday = formatDate(now - dayMs);
  const days: Day<Item>[] = [];
  for (const item of items) {
    const key = formatDate(item.created_at);
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    else {
      const name = key === today ? "today" : key === yesterday ? "yesterday" : null;
      days.push({ key, name, items: [item] });
    }
  }
  return days;
}
