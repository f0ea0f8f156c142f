import { formatDate } from "@agiza/i18n/dates";
import type { Message, OrderEvent, Thread } from "#data/conversations.ts";

/** What stands in a thread, from the top. */
export type ThreadItem =
  | { kind: "day"; key: string; at: string }
  | { kind: "message"; key: string; message: Message }
  | { kind: "event"; key: string; event: OrderEvent };

/**
 * What a thread shows: messages in their order, what happened to the orders between them, and the days.
 *
 * @param pages the newest first, each with its oldest message first
 */
export function itemsOf(pages: readonly Thread[]): ThreadItem[] {
  const fromOldest = pages.toReversed();
  const messages = unique(fromOldest.flatMap(({ items }) => items));
  const events = unique(fromOldest.flatMap((page) => page.events));
  const happened = events.toSorted((one, other) => one.at.localeCompare(other.at));
  const items: ThreadItem[] = [];
  let day = "";
  const open = (at: string) => {
    const next = formatDate(at);
    if (next === day) return;
    day = next;
    items.push({ kind: "day", key: `day-${next}`, at });
  };
  const tellUntil = (at: string | null) => {
    while (happened[0] && (at === null || happened[0].at <= at)) {
      const event = happened.shift()!;
      open(event.at);
      items.push({ kind: "event", key: `event-${event.id}`, event });
    }
  };
  for (const message of messages) {
    tellUntil(message.at);
    open(message.at);
    items.push({ kind: "message", key: message.id, message });
  }
  tellUntil(null);
  return items;
}

/** A message that slipped from one page to the next while both were read stands in both. */
const unique = <Item extends { id: string | number }>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** The place of the last message that was shown; 0 where there is none. */
export const lastPlace = (pages: readonly Thread[]): number => pages[0]?.items.at(-1)?.sequence ?? 0;
