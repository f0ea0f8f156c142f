import { expect, test } from "vitest";
import type { Trigger } from "./flow.ts";
import { clashesOf, says, type Startable, whichFlow } from "./triggers.ts";

const flow = (id: string, trigger: Trigger): Startable => ({ id, trigger });
const keyword = (id: string, words: string[], exact = false) => flow(id, { kind: "keyword", words, exact });
const message = (text: string, opens = false, isOpen = true) =>
  ({ kind: "message", text, opens, isOpen }) as const;

const greeting = flow("greeting", { kind: "first_message" });
const closed = flow("closed", { kind: "out_of_hours" });
const debt = keyword("debt", ["deni langu", "debt"]);
const qr = flow("qr", { kind: "qr", reference: "MEZA-7" });
const button = flow("button", { kind: "button", title: { sw: "Nunua", en: "Buy" } });
const done = flow("done", { kind: "order_event", event: "completed" });
const all = [greeting, closed, debt, qr, button, done];

test("what somebody wrote goes before what merely greets them, wherever the greeting stands", () => {
  expect(whichFlow(all, message("Habari, deni langu ni kiasi gani?", true))).toBe("debt");
  expect(whichFlow(all, message("Habari", true))).toBe("greeting");
  expect(whichFlow(all, message("Habari", true, false))).toBe("closed");
  expect(whichFlow(all, message("Sijui"))).toBeNull();
});

test("buttons, codes and order events start their flow and nothing else", () => {
  expect(whichFlow(all, message("BUY"))).toBe("button");
  expect(whichFlow(all, message("Hujambo, niko kwenye meza 7 sasa"))).toBe("qr");
  expect(whichFlow(all, message("meza 77"))).toBeNull();
  expect(whichFlow(all, { kind: "order_event", event: "completed" })).toBe("done");
  expect(whichFlow(all, { kind: "order_event", event: "paid" })).toBeNull();
});

test("a slip of the finger is forgiven in long words, none in short ones", () => {
  expect(says("nataka kuagzia", "kuagiza", false)).toBe(true);
  expect(says("kuagisa", "kuagiza", true)).toBe(true);
  expect(says("dani", "deni", true)).toBe(false);
  expect(says("nataka kuagiza sasa", "kuagiza", true)).toBe(false);
  expect(says("Déni  LANGU!", "deni langu", true)).toBe(true);
  expect(says("denilangu", "deni langu", false)).toBe(false);
});

test("an empty word starts nothing", () => {
  for (const text of ["", " ", "😀", "kitu"]) {
    expect(whichFlow([keyword("empty", ["", "?"])], message(text))).toBeNull();
    expect(
      whichFlow([flow("empty", { kind: "button", title: { sw: "", en: "" } })], message(text)),
    ).toBeNull();
    expect(whichFlow([flow("empty", { kind: "qr", reference: "-" })], message(text))).toBeNull();
  }
});

test("flows that the same words would start are named at each other", () => {
  const other = keyword("other", ["debt"], true);
  const second = flow("second", { kind: "first_message" });
  expect(clashesOf([...all, other, second])).toEqual(
    new Map([
      ["greeting", ["second"]],
      ["closed", []],
      ["debt", ["other"]],
      ["qr", []],
      ["button", []],
      ["done", []],
      ["other", ["debt"]],
      ["second", ["greeting"]],
    ]),
  );
});
