import { expect, test } from "vitest";
import { makeConversation } from "../../../../test/make-conversation.ts";
import { unreadIn } from "./standing.rules.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const unread = (id: string, at: string, ends: string | null) =>
  makeConversation({ id, unread: 1, last_message_at: at, window_ends_at: ends });
const newer = unread("cnv_new", "2026-11-21T11:00:00Z", "2026-11-22T11:00:00Z");
const closing = unread("cnv_closing", "2026-11-20T13:00:00Z", "2026-11-21T13:00:00Z");
const over = unread("cnv_over", "2026-11-18T13:00:00Z", null);
const read = makeConversation({ id: "cnv_read", last_message_at: "2026-11-01T13:00:00Z" });

test("the oldest of what nobody has read is found, and how many windows are about to close", () => {
  const pages = [
    { items: [newer, closing, over], next: null, unread: "true" as const },
    { items: [read], next: "more", unread: "false" as const },
  ];
  expect(unreadIn(pages, now)).toEqual({ oldest: over, closing: 1 });
  expect(unreadIn([{ items: [read], next: null, unread: "false" }], now)).toEqual({
    oldest: null,
    closing: 0,
  });
});

test("nothing is said of it before all of it is there", () => {
  expect(unreadIn([], now)).toBeNull();
  expect(unreadIn([{ items: [newer], next: "more", unread: "true" }], now)).toBeNull();
});
