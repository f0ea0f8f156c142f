import { expect, test } from "vitest";
import { plain } from "@agiza/chatflow/plain";
import { readQuestion, spellings } from "./chat-question.rules.ts";

const kindOf = (text: string) => readQuestion(plain(text))?.kind ?? null;

test.each([
  "oda yangu iko wapi",
  "Oda yangu iko wapi?",
  "habari, oda yangu imefikia wapi",
  "mzigo wangu uko wapi jamani",
  "mzigo wangu utafika lini?",
  "oda yangu vipi",
  "oda yangu iko tayari?",
  "naomba hali ya oda yangu",
  "oda namba 10480 iko wapi",
  "oda #10480 vipi",
  "oda yangu bado haijafika",
  "Where is my order?",
  "Hello, where is my parcel",
  "When will my order arrive?",
  "status of my order please",
  "track my order",
  "is my order ready",
])("“%s” asks where an order is", (text) => {
  expect(kindOf(text)).toBe("where_is_order");
});

test.each([
  "mnafungua saa ngapi",
  "Mnafungua saa ngapi leo?",
  "mnafunga saa ngapi",
  "mko wazi?",
  "mpo wazi leo",
  "saa za kazi",
  "mmefungua?",
  "jumapili mnafanya kazi?",
  "What time do you open?",
  "when do you close",
  "are you open today",
  "opening hours",
])("“%s” asks for the hours", (text) => {
  expect(kindOf(text)).toBe("opening_hours");
});

test.each([
  "mko wapi",
  "Mko wapi?",
  "mpo wapi jamani",
  "duka lenu liko wapi",
  "duka liko wapi?",
  "mnapatikana wapi",
  "wapi mko",
  "location",
  "Where are you?",
  "where is your shop",
  "shop location",
])("“%s” asks for the place", (text) => {
  expect(kindOf(text)).toBe("shop_place");
});

test.each([
  "asante",
  "Asante sana!",
  "ahsante sana dada",
  "sawa asante",
  "asante kwa huduma nzuri",
  "Thank you",
  "thanks so much",
  "Shukrani 🙏",
])("“%s” is thanks", (text) => {
  expect(kindOf(text)).toBe("thanks");
});

test.each([
  ["mna gauni?", ["gauni"], true],
  ["Mna magauni ya kitenge", ["magauni", "kitenge"], true],
  ["mnauza khanga?", ["khanga"], true],
  ["je, mna viatu leo", ["viatu"], true],
  ["kuna gauni la bluu", ["gauni", "bluu"], false],
  ["Do you have dresses?", ["dresses"], true],
  ["do you sell kitenge", ["kitenge"], true],
  ["any sandals left", ["sandals"], false],
])("“%s” asks for a product", (text, words, isPlain) => {
  expect(readQuestion(plain(text))).toEqual({ kind: "product", words, isPlain });
});

test.each([
  "naomba gauni la kitenge",
  "nataka kubadilisha oda yangu, iko wapi",
  "ghairi oda yangu iko wapi",
  "cancel my order when you can",
  "acha nifikirie kwanza",
  "lipa",
  "2",
  "asante, naomba na khanga moja",
  "niletee mzigo Sinza kesho",
  "please stop sending the red one",
  "nini hiki",
  "wapi",
  "sawa",
  "mna",
  "order",
])("“%s” is none of these", (text) => {
  expect(kindOf(text)).toBeNull();
});

test("a plural is looked for by its stem as well", () => {
  expect(spellings("magauni")).toEqual(["magauni", "gauni"]);
  expect(spellings("vitenge")).toEqual(["vitenge", "kitenge"]);
  expect(spellings("maji")).toEqual(["maji"]);
});
