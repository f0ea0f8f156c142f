import { expect, test } from "vitest";
import { makeQuickReply } from "../../../../test/make-quick-reply.ts";
import {
  filled,
  isShortcut,
  repliesLike,
  repliesWith,
  shortcutOf,
  typedShortcut,
  withReply,
  withSlash,
} from "./quick-reply.rules.ts";

test("a slash at the start or after a space begins a shortcut; one inside a word, or left behind, does not", () => {
  expect(typedShortcut("/", 1)).toEqual({ from: 0, word: "" });
  expect(typedShortcut("Habari /Bei", 11)).toEqual({ from: 7, word: "bei" });
  expect(typedShortcut("Habari\n/be na zaidi", 10)).toEqual({ from: 7, word: "be" });
  for (const text of ["24/7", "https://a", "na / au", "/bei ", "/béi", "bei"])
    expect(typedShortcut(text, text.length)).toBeNull();
});

test("the chat's language comes first, and shortcuts that begin so before texts that hold it", () => {
  const replies = [
    makeQuickReply({
      id: "qrp_1",
      shortcut: "mahali",
      text_sw: "Tupo Kariakoo, bei ni ileile.",
      text_en: "",
    }),
    makeQuickReply({ id: "qrp_2", shortcut: "bei", text_sw: "Bei zetu", text_en: "Our prices" }),
  ];
  const keys = (word: string, language: "en" | "sw") =>
    repliesLike(replies, word, language).map(({ key }) => key);
  expect(keys("bei", "sw")).toEqual(["qrp_2-sw", "qrp_1-sw", "qrp_2-en"]);
  expect(keys("bei", "en")).toEqual(["qrp_2-en", "qrp_2-sw", "qrp_1-sw"]);
  expect(keys("", "sw")).toEqual(["qrp_1-sw", "qrp_2-sw", "qrp_2-en"]);
  expect(keys("hakuna", "sw")).toEqual([]);
});

test("the first name and the shop are filled in, once, and a name nobody knows leaves no gap", () => {
  const of = (name: string) => ({ name, shop: "Neema Vitenge" });
  expect(filled("Habari {name}, karibu {shop}. {shop}!", of("Halima Juma"))).toBe(
    "Habari Halima, karibu Neema Vitenge. Neema Vitenge!",
  );
  expect(filled("Habari {name}, karibu.", of(""))).toBe("Habari, karibu.");
  expect(filled("{name}, mzigo upo.\n{name}", of("  "))).toBe("mzigo upo.\n");
  expect(filled("Habari {name}", of("{shop} $& Juma"))).toBe("Habari {shop}");
  expect(filled("Karibu {duka}, {jina}!", of("Halima Juma"))).toBe("Karibu Neema Vitenge, Halima!");
  expect(filled("{jin} {NAME} {", of("Halima"))).toBe("{jin} {NAME} {");
});

test("a reply stands in place of what was typed of it, with the caret behind it", () => {
  expect(withReply("Sawa /be asante", 8, "Bei ni 500")).toEqual({
    text: "Sawa Bei ni 500 asante",
    caret: 15,
  });
  expect(withReply("", 0, "Karibu")).toEqual({ text: "Karibu", caret: 6 });
});

test("a press of the button writes the slash, apart from the word before it", () => {
  expect(withSlash("", 0)).toEqual({ text: "/", caret: 1 });
  expect(withSlash("Sawa", 4)).toEqual({ text: "Sawa /", caret: 6 });
  expect(withSlash("Sawa ", 5)).toEqual({ text: "Sawa /", caret: 6 });
});

test("a shortcut is tidied as it is typed, and refused where it is no plain word", () => {
  expect(shortcutOf(" /Asante  sana ")).toBe("asante-sana");
  expect([isShortcut("asante-sana"), isShortcut("béi"), isShortcut(""), isShortcut("a".repeat(31))]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("the list of all is searched in shortcuts and both languages", () => {
  const replies = [
    makeQuickReply(),
    makeQuickReply({ id: "qrp_2", shortcut: "mahali", text_sw: "Kariakoo" }),
  ];
  expect(repliesWith(replies, "/mah")).toEqual([replies[1]]);
  expect(repliesWith(replies, "KARIA")).toEqual([replies[1]]);
  expect(repliesWith(replies, " ")).toEqual(replies);
});
