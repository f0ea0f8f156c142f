import type { Conversation } from "#data/conversations.ts";
import { windowLeft } from "../reply-window.rules.ts";

type Page = { items: readonly Conversation[]; next: string | null; unread: "true" | "false" | null };

/**
 * What nobody has read, as the list has it: the oldest, and in how many the time of free replies is nearly over. Null while
 * pages of it are still to come.
 */
export function unreadIn(
  pages: readonly Page[],
  now: number,
): { oldest: Conversation | null; closing: number } | null {
  if (!pages.some(({ unread, next }) => unread !== "true" || next === null)) return null;
  const unread = pages.flatMap(({ items }) => items).filter((one) => one.unread > 0);
  const oldestFirst = unread.toSorted((one, other) =>
    (one.last_message_at ?? "").localeCompare(other.last_message_at ?? ""),
  );
  const isClosing = (one: Conversation) => windowLeft(one.window_ends_at, now).state === "closing";
  return { oldest: oldestFirst[0] ?? null, closing: unread.filter(isClosing).length };
}
