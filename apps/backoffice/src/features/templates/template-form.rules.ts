import { countPlaces, partsOf } from "#entities/template/template-text.rules.ts";

/** What WhatsApp takes, in characters; buttons as many as stand under a message without a list. */
export const templateSizes = {
  title: 60,
  header: 60,
  body: 1024,
  footer: 60,
  button: 25,
  url: 2000,
  example: 200,
  buttons: 3,
  links: 2,
} as const;

/** What WhatsApp would send back, as a sentence of the catalogue (`form.problem.*`) and what stands in it. */
export type TextProblem =
  | { text: "required" | "placeAtEdge" | "placeOrder" | "placesTouch" | "onlyOnePlace" | "noPlace" }
  | { text: "file" | "oneLine" | "plain" | "example" | "buttonTwice" | "url" | "placeOdd" }
  | { text: "tooLong"; count: number }
  | { text: "wordsFew"; least: number };

const hole = /\{\{\d{1,2}\}\}/g;
const atEdge = /^[\s\p{P}]*\{\{\d{1,2}\}\}|\{\{\d{1,2}\}\}[\s\p{P}]*$/u;
const touching = /\{\{\d{1,2}\}\}[\s\p{P}]*\{\{\d{1,2}\}\}/u;
const decorated = /[*_~`]|\p{Extended_Pictographic}/u;

/** How long a text is, as WhatsApp counts it. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

const tooLong = (text: string, most: number): TextProblem | null => {
  const count = lengthOf(text) - most;
  return count > 0 ? { text: "tooLong", count } : null;
};

const hasStrayBraces = (text: string): boolean => /[{}]/.test(text.replaceAll(hole, ""));

function placesProblem(text: string): TextProblem | null {
  if (hasStrayBraces(text)) return { text: "placeOdd" };
  const numbers = [...new Set(partsOf(text).flatMap((part) => (part.kind === "place" ? [part.number] : [])))];
  return numbers.every((number, index) => number === index + 1) ? null : { text: "placeOrder" };
}

/** What is wrong with a message; null where WhatsApp would see nothing. */
export function bodyProblem(written: string): TextProblem | null {
  const body = written.trim();
  if (body === "") return { text: "required" };
  const problem = tooLong(body, templateSizes.body) ?? placesProblem(body);
  if (problem) return problem;
  if (atEdge.test(body)) return { text: "placeAtEdge" };
  if (touching.test(body)) return { text: "placesTouch" };
  const words = body.replaceAll(hole, " ").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const places = body.match(hole)?.length ?? 0;
  const least = 2 * places + 1;
  return places > 0 && words < least ? { text: "wordsFew", least } : null;
}

/** What is wrong with the line above a message; it may be empty. */
export function headerProblem(written: string): TextProblem | null {
  const header = written.trim();
  const problem = tooLong(header, templateSizes.header) ?? placesProblem(header);
  if (problem) return problem;
  if (countPlaces(header) > 1) return { text: "onlyOnePlace" };
  if (header.includes("\n")) return { text: "oneLine" };
  return decorated.test(header) ? { text: "plain" } : null;
}

/** What is wrong with the line below a message; it may be empty. */
export function footerProblem(written: string): TextProblem | null {
  const footer = written.trim();
  if (/[{}]/.test(footer)) return { text: "noPlace" };
  return tooLong(footer, templateSizes.footer) ?? (footer.includes("\n") ? { text: "oneLine" } : null);
}

/** What is wrong with the words of one of some buttons. */
export function buttonTextProblem(text: string, all: readonly string[]): TextProblem | null {
  const keyOf = (one: string) => one.trim().toLowerCase();
  if (keyOf(text) === "") return { text: "required" };
  if (/[{}]/.test(text)) return { text: "noPlace" };
  const problem = tooLong(text, templateSizes.button);
  if (problem) return problem;
  return all.filter((one) => keyOf(one) === keyOf(text)).length > 1 ? { text: "buttonTwice" } : null;
}

/** What is wrong with where a button leads: an address of the web, at whose end one value may stand. */
export function urlProblem(written: string): TextProblem | null {
  const url = written.trim();
  if (url === "") return { text: "required" };
  const fixed = url.replace(/\{\{1\}\}$/, "");
  const isAddress = /^https?:\/\/[^\s/]+/.test(fixed) && URL.canParse(fixed) && !/[{}\s]/.test(fixed);
  return isAddress ? tooLong(url, templateSizes.url) : { text: "url" };
}

/** What a title may hold besides letters and figures: its name has no sign but the line between words. */
const oddSigns = /[^a-z0-9\s.,!?'’:()_-]/gu;
const unmarked = (title: string): string => title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The signs of a title that would silently go from its name, one of each; none where all of it can be kept. */
export const signsLostOf = (title: string): string[] => [...new Set(unmarked(title).match(oddSigns))];

/** A title as WhatsApp names templates: `Oda iko tayari!` is `oda_iko_tayari`. */
export const nameOfTitle = (title: string): string =>
  unmarked(title)
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");

/**
 * The text with one more value where the caret stands, apart from the word before it. It takes the number of its place;
 * those behind it count one further.
 */
export function insertPlace(
  text: string,
  from: number,
  to: number,
): { text: string; caret: number; number: number } {
  const before = text.slice(0, from);
  const number = countPlaces(before) + 1;
  const after = text
    .slice(to)
    .replace(/\{\{(\d{1,2})\}\}/g, (whole, other: string) =>
      Number(other) >= number ? `{{${Number(other) + 1}}}` : whole,
    );
  const gap = before === "" || /[\s#("“]$/.test(before) ? "" : " ";
  const written = `${before}${gap}{{${number}}}`;
  return { text: written + after, caret: written.length, number };
}
