import { expect, test } from "vitest";
import type { ChatMessage } from "../../contract.ts";
import { chatTimeline, dayOf, deliveryOf, lastMessages } from "./chat-timeline.ts";

const zainab = "255754000218";

const said = (id: string, timestamp: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  msisdn: zainab,
  direction: "in",
  type: "text",
  body: { body: id },
  timestamp,
  statuses: ["sent"],
  ...more,
});

test("a day begins at midnight in Dar es Salaam, not in London", () => {
  expect(dayOf("2026-11-20T20:59:59.000Z")).toBe("2026-11-20");
  expect(dayOf("2026-11-20T21:00:00.000Z")).toBe("2026-11-21");
});

test("only the first message of a day opens the day", () => {
  const chat = chatTimeline(
    [
      said("b", "2026-11-21T08:00:00.000Z"),
      said("a", "2026-11-20T08:00:00.000Z"),
      said("c", "2026-11-21T09:00:00.000Z"),
      said("other", "2026-11-21T09:00:00.000Z", { msisdn: "255713000001" }),
    ],
    zainab,
  );
  expect(chat.map(({ message, newDay }) => [message.id, newDay])).toEqual([
    ["a", "2026-11-20"],
    ["b", "2026-11-21"],
    ["c", null],
  ]);
});

test("an answer shows what it answers, if that is in this chat", () => {
  const chat = chatTimeline(
    [
      said("asked", "2026-11-21T08:00:00.000Z", { direction: "out" }),
      said("answer", "2026-11-21T08:01:00.000Z", { context_id: "asked" }),
      said("lost", "2026-11-21T08:02:00.000Z", { context_id: "forgotten" }),
    ],
    zainab,
  );
  expect(chat.map(({ answers }) => answers?.id ?? null)).toEqual([null, "asked", null]);
});

test("delivery is the furthest state and failed wins", () => {
  expect(deliveryOf({ statuses: [] })).toBe("sending");
  expect(deliveryOf({ statuses: ["sent"] })).toBe("sent");
  expect(deliveryOf({ statuses: ["read", "sent"] })).toBe("read");
  expect(deliveryOf({ statuses: ["sent", "delivered"] })).toBe("delivered");
  expect(deliveryOf({ statuses: ["sent", "failed"] })).toBe("failed");
});

test("the last message is the newest by time, whatever order they came in", () => {
  const last = lastMessages([
    said("new", "2026-11-21T09:00:00.000Z"),
    said("old", "2026-11-21T08:00:00.000Z"),
  ]);
  expect(last.get(zainab)?.id).toBe("new");
});

test("a reaction stands at its message, the last one of each side, until it is taken back", () => {
  const react = (id: string, at: string, emoji: string, direction: "in" | "out" = "in") =>
    said(id, at, { type: "reaction", body: { message_id: "a", emoji }, direction });
  const chat = chatTimeline(
    [
      said("a", "2026-11-20T08:00:00.000Z"),
      react("b", "2026-11-20T08:01:00.000Z", "👍"),
      react("c", "2026-11-20T08:02:00.000Z", "❤️"),
      react("d", "2026-11-20T08:03:00.000Z", "🙏", "out"),
    ],
    zainab,
  );
  expect(chat.map(({ message }) => message.id)).toEqual(["a"]);
  expect(chat[0]?.reactions).toEqual({ customer: "❤️", shop: "🙏" });
  const taken = chatTimeline(
    [
      said("a", "2026-11-20T08:00:00.000Z"),
      react("b", "2026-11-20T08:01:00.000Z", "👍"),
      react("c", "2026-11-20T08:02:00.000Z", ""),
    ],
    zainab,
  );
  expect(taken[0]?.reactions.customer).toBeNull();
});
