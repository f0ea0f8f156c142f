import fc from "fast-check";
import { expect, test } from "vitest";
import {
  buttonsMessage,
  linkMessage,
  listMessage,
  textMessage,
} from "#modules/chatflow/chat-messages.rules.ts";
import { fit, lengthOf, messageProblem } from "./message-limits.rules.ts";

const problemOf = ({ type, body }: { type: string; body: Record<string, unknown> }) =>
  messageProblem(type, body);
const words = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 2_000 })
  .filter((text) => text.trim() !== "");
const rowsOf = (most: number) =>
  fc.uniqueArray(fc.record({ id: fc.uuid(), title: words, description: words }), {
    minLength: 1,
    maxLength: most,
    selector: ({ id }) => id,
  });

test("a text is cut to its limit by what people see as characters", () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 60 }), (text, most) => {
      const cut = fit(text, most);
      expect(lengthOf(cut)).toBeLessThanOrEqual(most);
      expect(cut.isWellFormed()).toBe(text.isWellFormed());
      expect(cut === text).toBe(lengthOf(text) <= most);
    }),
  );
});

test("a text is cut between two words where one is near", () => {
  expect(fit("Rangi ya zambarau iliyoiva", 20)).toBe("Rangi ya zambarau…");
  expect(fit("Rangi ya zambarau iliyoiva", 18)).toBe("Rangi ya zambarau…");
  expect(fit("Gauni lisilokuwepokabisa", 20)).toBe("Gauni lisilokuwepok…");
});

test("whatever products and shops are called, the bot's messages keep the limits", () => {
  fc.assert(
    fc.property(words, words, rowsOf(10), (text, button, rows) => {
      expect(problemOf(textMessage(text))).toBeNull();
      expect(problemOf(listMessage(text, button, rows))).toBeNull();
      expect(problemOf(linkMessage(text, button, "http://localhost:3001/cart?token=x"))).toBeNull();
      const buttons = rows.slice(0, 3).map(({ id }, index) => ({ id, title: `${index} ${button}` }));
      expect(problemOf(buttonsMessage(text, buttons))).toBeNull();
    }),
  );
});

const button = (id: string, title: string) => ({ type: "reply", reply: { id, title } });
const buttons = (list: unknown[]) => ({
  type: "interactive",
  body: { type: "button", body: { text: "?" }, action: { buttons: list } },
});
const list = (sections: unknown[], label = "Chagua") => ({
  type: "interactive",
  body: { type: "list", body: { text: "?" }, action: { button: label, sections } },
});
const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: `r${from + index}`, title: `Khanga ${index}` }));
const link = (url: string, label = "Fungua") => ({
  type: "interactive",
  body: {
    type: "cta_url",
    body: { text: "?" },
    action: { name: "cta_url", parameters: { display_text: label, url } },
  },
});

test.each([
  ["four buttons", buttons(["a", "b", "c", "d"].map((id) => button(id, id)))],
  ["no button", buttons([])],
  ["a title of 21 characters", buttons([button("a", "x".repeat(21))])],
  ["two equal titles", buttons([button("a", "Lipa"), button("b", "Lipa")])],
  ["two equal ids", buttons([button("a", "Lipa"), button("a", "Acha")])],
  ["an empty title", buttons([button("a", "  ")])],
  ["eleven rows", list([{ rows: rows(11) }])],
  [
    "eleven rows in two sections",
    list([
      { title: "A", rows: rows(6) },
      { title: "B", rows: rows(5, 6) },
    ]),
  ],
  ["two sections without titles", list([{ rows: rows(1) }, { rows: rows(1, 1) }])],
  ["a row's id twice", list([{ rows: [...rows(1), ...rows(1)] }])],
  ["a description of 73 characters", list([{ rows: [{ ...rows(1)[0], description: "x".repeat(73) }] }])],
  ["a list button of 21 characters", list([{ rows: rows(1) }], "x".repeat(21))],
  ["a link that is no web address", link("javascript:alert(1)")],
  ["a link label of 21 characters", link("https://shop.tz", "x".repeat(21))],
  ["a text of 4097 characters", { type: "text", body: { body: "x".repeat(4097) } }],
  ["an empty text", { type: "text", body: { body: "" } }],
  ["a picture by id and link", { type: "image", body: { id: "1", link: "https://shop.tz/a.jpg" } }],
  ["a kind nobody knows", { type: "hologram", body: {} }],
])("%s is refused before it is queued", (_name, message) => {
  expect(problemOf(message)).toEqual(expect.any(String));
});

test.each([
  ["three buttons of 20 characters", buttons(["a", "b", "c"].map((id) => button(id, id.repeat(20))))],
  [
    "ten rows in two sections",
    list([
      { title: "A", rows: rows(5) },
      { title: "B", rows: rows(5, 5) },
    ]),
  ],
  ["twenty emoji as a title", buttons([button("a", "🙂".repeat(20))])],
  ["a text of 4096 characters", { type: "text", body: { body: "x".repeat(4096), preview_url: true } }],
  [
    "a template",
    { type: "template", body: { name: "order_ready", language: { code: "sw" }, components: [] } },
  ],
])("%s may be sent", (_name, message) => {
  expect(problemOf(message)).toBeNull();
});
