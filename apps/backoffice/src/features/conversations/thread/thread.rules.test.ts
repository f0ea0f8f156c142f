import { expect, test } from "vitest";
import type { OrderEvent, Thread } from "#data/conversations.ts";
import { makeMessage, makeReply } from "../../../../test/make-conversation.ts";
import { itemsOf } from "./thread.rules.ts";

const moved = (id: number, at: string, to: string, order_id = "ord_1"): OrderEvent => ({
  id,
  at,
  kind: "order.lifecycle_changed",
  order_id,
  order_number: 10447,
  facts: { to },
});
const paid = (id: number, at: string): OrderEvent => ({ ...moved(id, at, ""), kind: "payment.succeeded" });

const linesOf = (events: OrderEvent[], items: Thread["items"] = []) =>
  itemsOf([{ items, events, older: null }])
    .filter(({ kind }) => kind !== "day")
    .map((item) => (item.kind === "event" ? [...item.earlier, item.event].map(({ id }) => id) : item.kind));

test("steps of one order with nothing between them are one line", () => {
  const at = (minute: number) => `2026-11-21T10:0${minute}:00Z`;
  const road = [moved(1, at(1), "ready"), moved(2, at(2), "picked_up"), moved(3, at(3), "completed")];
  expect(linesOf(road)).toEqual([[1, 2, 3]]);
  expect(linesOf([...road, moved(4, at(4), "ready", "ord_2")])).toEqual([[1, 2, 3], [4]]);
  expect(linesOf([road[0]!, paid(9, at(2)), road[2]!])).toEqual([[1], [9], [3]]);
});

test("a message or another day between them keeps them apart", () => {
  const first = moved(1, "2026-11-21T10:01:00Z", "ready");
  const later = moved(2, "2026-11-21T10:05:00Z", "picked_up");
  const said = makeMessage({ at: "2026-11-21T10:03:00Z" });
  expect(linesOf([first, later], [said])).toEqual([[1], "message", [2]]);
  expect(linesOf([first, moved(3, "2026-11-22T10:05:00Z", "picked_up")])).toEqual([[1], [3]]);
});

test("what comes by itself is told of once, until a person of the shop writes or the day ends", () => {
  const at = (id: string, day: number, sender: "bot" | "staff" | "customer") =>
    (sender === "customer" ? makeMessage : makeReply)({ id, sender, at: `2026-11-${day}T10:00:00Z` });
  const said = [
    at("one", 20, "bot"),
    at("two", 20, "customer"),
    at("three", 20, "bot"),
    at("four", 20, "staff"),
    at("five", 20, "bot"),
    at("six", 21, "bot"),
  ];
  const again = itemsOf([{ items: said, events: [], older: null }])
    .filter((item) => item.kind === "message")
    .filter(({ isBotAgain }) => isBotAgain);
  expect(again.map(({ message }) => message.id)).toEqual(["three"]);
});
