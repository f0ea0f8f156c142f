import { expect, test } from "vitest";
import { makeMessage } from "../../../../test/make-conversation.ts";
import { maySayCode, wantedIn } from "./wanted-goods.rules.ts";

const codesIn = (text: string) =>
  wantedIn(makeMessage({ content: { kind: "text", text } }))?.map(({ code }) => code);

test("the words of a text may be codes, without the stops around them and each once", () => {
  expect(codesIn("Naomba hii (NV-GK/4), NV-GK/4 tafadhali!")).toEqual([
    "Naomba",
    "hii",
    "NV-GK/4",
    "tafadhali",
  ]);
  expect(codesIn(`${"neno-refu".repeat(10)} a`)).toEqual([]);
});

test("what a photo has under it and what it answers is looked at, a catalogue's order as it is", () => {
  const answered = { id: "msg_0", text: "Kanga doti KK-1", is_customers: false };
  const photo = {
    kind: "file",
    file_kind: "image",
    caption: "NV-GK",
    name: "",
    file: null,
    header_file: null,
  } as const;
  const codes = wantedIn(makeMessage({ content: photo, reply_to: answered }))!.map(({ code }) => code);
  expect(codes).toEqual(["NV-GK", "Kanga", "doti", "KK-1"]);
  const items = [{ code: "NV-GK", quantity: 3 }];
  expect(wantedIn(makeMessage({ content: { kind: "catalogue_order", text: "", items } }))).toEqual(items);
});

test("of what the shop wrote, and of places and contacts, no order is made", () => {
  expect(wantedIn(makeMessage({ direction: "out" }))).toBeNull();
  expect(wantedIn(makeMessage({ content: { kind: "contacts", contacts: [] } }))).toBeNull();
});

test("how much of something, or for how much, is no item code", () => {
  const says = (text: string) => maySayCode([{ code: text, quantity: 1 }]);
  expect(["2pcs", "12k", "3m", "10KG"].map(says)).toEqual([false, false, false, false]);
  expect(["MKB-014", "205-KG", "KG205"].map(says)).toEqual([true, true, true]);
});
