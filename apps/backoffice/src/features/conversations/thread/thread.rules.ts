import { formatDate } from "@agiza/i18n/dates";
import type { Message, OrderEvent, Thread } from "#data/conversations.ts";
import type { PriceOffer } from "#data/price-offers.ts";

/** What stands in a thread, from the top. */
export type ThreadItem =
  | { kind: "day"; key: string; at: string }
  /** `isBotAgain`: the shop's last message of that day came by itself too. */
  | { kind: "message"; key: string; message: Message; isBotAgain: boolean }
  /** `earlier`: steps of the same order just before, with nothing said between. */
  | { kind: "event"; key: string; event: OrderEvent; earlier: readonly OrderEvent[] }
  | { kind: "offer"; key: string; offer: PriceOffer };

/**
 * What a thread shows: messages in their order, what happened to the orders and which prices were offered between them, and
 * the days.
 *
 * @param pages the newest first, each with its oldest message first
 */
export function itemsOf(pages: readonly Thread[], offers: readonly PriceOffer[] = []): ThreadItem[] {
  const fromOldest = pages.toReversed();
  const messages = unique(fromOldest.flatMap(({ items }) => items));
  const events = unique(fromOldest.flatMap((page) => page.events));
  // Those from before what was read stand further up.
  const hasOlder = typeof pages.at(-1)?.older === "number";
  const from = hasOlder ? (messages[0]?.at ?? "") : "";
  const happened = [
    ...events.map((event) => ({ at: event.at, item: eventItem(event) })),
    ...offers
      .filter((offer) => offer.made_at >= from)
      .map((offer) => ({ at: offer.made_at, item: offerItem(offer) })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  const items: ThreadItem[] = [];
  let day = "";
  let lastSender: Message["sender"] | null = null;
  const open = (at: string) => {
    const next = formatDate(at);
    if (next === day) return;
    day = next;
    lastSender = null;
    items.push({ kind: "day", key: `day-${next}`, at });
  };
  const tellUntil = (at: string | null) => {
    while (happened[0] && (at === null || happened[0].at <= at)) {
      const next = happened.shift()!;
      open(next.at);
      const last = items.at(-1);
      const joined = last && join(last, next.item);
      if (joined) items[items.length - 1] = joined;
      else items.push(next.item);
    }
  };
  for (const message of messages) {
    tellUntil(message.at);
    open(message.at);
    const isBotAgain = message.sender === "bot" && lastSender === "bot";
    items.push({ kind: "message", key: message.id, message, isBotAgain });
    if (message.direction === "out") lastSender = message.sender;
  }
  tellUntil(null);
  return items;
}

const eventItem = (event: OrderEvent): ThreadItem => ({
  kind: "event",
  key: `event-${event.id}`,
  event,
  earlier: [],
});
const offerItem = (offer: PriceOffer): ThreadItem => ({ kind: "offer", key: offer.id, offer });

/** Two steps of one order are one line, under the key of the first; null where they are not. */
function join(last: ThreadItem, next: ThreadItem): ThreadItem | null {
  if (last.kind !== "event" || next.kind !== "event") return null;
  const isOneOrder = last.event.order_id === next.event.order_id;
  const areSteps = [last, next].every(({ event }) => event.kind === "order.lifecycle_changed");
  return isOneOrder && areSteps ? { ...next, key: last.key, earlier: [...last.earlier, last.event] } : null;
}

/** A message that slipped from one page to the next while both were read stands in both. */
const unique = <Item extends { id: string | number }>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** The place of the last message that was shown; 0 where there is none. */
export const lastPlace = (pages: readonly Thread[]): number => pages[0]?.items.at(-1)?.sequence ?? 0;
