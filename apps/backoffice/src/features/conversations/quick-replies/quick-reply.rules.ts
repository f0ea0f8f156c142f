import type { Language } from "@agiza/i18n/language";
import type { QuickReply } from "#data/quick-replies.ts";

/** What stands in a reply for what differs from chat to chat. */
export type Filling = {
  /** The customer's whole name; "" where nobody knows it. */
  name: string;
  shop: string;
};

/** As the contract has it; what is typed after the slash. */
export const isShortcut = (text: string): boolean => /^[a-z0-9-]{1,30}$/.test(text);

/** A shortcut as somebody typed it into the form, as it is kept: `/Asante sana` is `asante-sana`. */
export const shortcutOf = (typed: string): string =>
  typed.trim().replace(/^\/+/, "").trim().toLowerCase().replaceAll(/\s+/g, "-");

/**
 * A reply's text for one customer, in whichever language the two words are written that are filled in. A name that nobody knows leaves no gap: "Habari {name}, karibu" becomes "Habari, karibu".
 * What is filled in is not looked through again.
 */
export function filled(text: string, { name, shop }: Filling): string {
  const first = name.trim().split(/\s+/)[0] ?? "";
  const named =
    first === ""
      ? text.replaceAll(/^\{(?:name|jina)\}[,!.:]*\s*/gm, "").replaceAll(/[^\S\n]*\{(?:name|jina)\}/g, "")
      : text;
  return named.replaceAll(/\{(name|jina|shop|duka)\}/g, (_whole, word) =>
    word === "name" || word === "jina" ? first : shop,
  );
}

/** A shortcut that is being typed, from its slash to the caret; null where none is. */
export function typedShortcut(text: string, caret: number): { from: number; word: string } | null {
  const match = /(?:^|\s)\/([a-z0-9-]*)$/i.exec(text.slice(0, caret));
  return match ? { from: caret - match[1]!.length - 1, word: match[1]!.toLowerCase() } : null;
}

/** A quick reply in one of its languages. */
export type ReplyOption = { key: string; shortcut: string; language: Language; text: string };

/**
 * What may be meant by what is typed of a shortcut: in the language of the chat first, and in each the shortcuts that begin
 * so before those, and texts, that hold it.
 */
export function repliesLike(replies: readonly QuickReply[], word: string, language: Language): ReplyOption[] {
  const inLanguage = (one: Language) =>
    replies
      .map(({ id, shortcut, text_sw, text_en }) => ({
        key: `${id}-${one}`,
        shortcut,
        language: one,
        text: one === "sw" ? text_sw : text_en,
      }))
      .filter(({ text }) => text !== "");
  const other: Language = language === "sw" ? "en" : "sw";
  return [language, other].flatMap((one) => {
    const options = inLanguage(one);
    const begins = options.filter(({ shortcut }) => shortcut.startsWith(word));
    const holds = options.filter(
      ({ shortcut, text }) =>
        !shortcut.startsWith(word) && (shortcut.includes(word) || text.toLowerCase().includes(word)),
    );
    return [...begins, ...holds];
  });
}

/** Quick replies in whose shortcut or texts words are found, for the list of all. */
export function repliesWith(replies: readonly QuickReply[], search: string): QuickReply[] {
  const words = search.trim().replace(/^\//, "").toLowerCase();
  return replies.filter(({ shortcut, text_sw, text_en }) =>
    [shortcut, text_sw, text_en].some((text) => text.toLowerCase().includes(words)),
  );
}

/** The text with a reply in place of what was typed of its shortcut, and where the caret goes: behind it. */
export function withReply(text: string, caret: number, reply: string): { text: string; caret: number } {
  const from = typedShortcut(text, caret)?.from ?? caret;
  const before = text.slice(0, from) + reply;
  return { text: before + text.slice(caret), caret: before.length };
}

/** The text with a slash where the caret stands, which opens the list, and where the caret goes. */
export function withSlash(text: string, caret: number): { text: string; caret: number } {
  const before = text.slice(0, caret);
  const opened = `${before}${before === "" || /\s$/.test(before) ? "" : " "}/`;
  return { text: opened + text.slice(caret), caret: opened.length };
}
