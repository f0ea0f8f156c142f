/** A photo or a PDF above a message, by its address. */
export type HeaderFile = { kind: "image" | "document"; name: string; url: string };

/** What is written of a template in one language, as far as its values stand in it. */
export type WrittenText = {
  header: string;
  /** In place of the line. */
  header_file?: HeaderFile | null;
  body: string;
  footer: string;
  buttons: readonly { kind: string; text: string; url: string | null }[];
};

/** Where a value will stand: `{{1}}`. */
const placePattern = /\{\{(\d+)\}\}/g;

export type TextPart = { kind: "text"; text: string } | { kind: "place"; number: number };

/** A template's text with its places apart from its words. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(placePattern)) {
    if (match.index > from) parts.push({ kind: "text", text: text.slice(from, match.index) });
    parts.push({ kind: "place", number: Number(match[1]) });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}

/** How many values a part wants: as many as its highest place says. */
export const countPlaces = (text: string): number =>
  Math.max(0, ...partsOf(text).map((part) => (part.kind === "place" ? part.number : 0)));

/** A value as WhatsApp takes it: one line, no tabs, no gaps. */
export const tidyValue = (value: string): string => value.replace(/\s+/g, " ").trim();

const fillPart = (text: string, values: readonly string[]): string =>
  text.replace(placePattern, (whole, number: string) => tidyValue(values[Number(number) - 1] ?? "") || whole);

/** Where each value of a template stands. Each part counts its places from 1; values come in the order of the parts. */
export type ValuePlace = {
  part: "header" | "body" | "link";
  /** The part's text. */
  text: string;
  number: number;
};

/** The values a text wants, in the order they are sent: the header's, the body's, the links'. */
export function valuePlaces({ header, body, buttons }: WrittenText): ValuePlace[] {
  const of = (part: ValuePlace["part"], text: string): ValuePlace[] =>
    Array.from({ length: countPlaces(text) }, (_, index) => ({ part, text, number: index + 1 }));
  return [
    ...of("header", header),
    ...of("body", body),
    ...buttons.flatMap(({ url }) => of("link", url ?? "")),
  ];
}

/** The text with its values; a place without one stays as it is written. */
export function fillTemplate<Text extends WrittenText>(text: Text, values: readonly string[]): Text {
  let from = 0;
  const filled = (part: string): string => {
    const own = values.slice(from, (from += countPlaces(part)));
    return fillPart(part, own);
  };
  const header = filled(text.header);
  const body = filled(text.body);
  const buttons = text.buttons.map((button) => ({
    ...button,
    url: button.url === null ? null : filled(button.url),
  }));
  return { ...text, header, body, buttons };
}

/** What a filled text says, line by line, where it is one of many messages. */
export const wordsOfTemplate = ({ header, body, footer }: WrittenText): string =>
  [header, body, footer].filter((part) => part !== "").join("\n");

/** What stands before a value: `Habari ` before the first of `Habari {{1}}, karibu`. */
export function wordsBefore({ text, number }: ValuePlace): string {
  const parts = partsOf(text);
  const at = parts.findIndex((part) => part.kind === "place" && part.number === number);
  const before = at > 0 ? parts[at - 1] : undefined;
  return before?.kind === "text" ? before.text : "";
}
