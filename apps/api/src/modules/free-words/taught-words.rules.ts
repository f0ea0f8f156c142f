import { strongRole } from "./function-words.ts";
import { numberOf } from "./numbers.rules.ts";
import { splitText } from "./split-text.rules.ts";
import { keyOf } from "./word-forms.rules.ts";

/** The words of what a shop teaches, folded; only letters count. */
const wordsOf = (word: string): string[] =>
  splitText(word)
    .map(({ text }) => text)
    .filter((text) => /^\p{L}/u.test(text));

/** What two forms of a word have in common: one of them is taught once. */
export const taughtKey = (word: string): string => wordsOf(word).map(keyOf).join(" ");

const mostWords = 3;

/** Whether a word can name goods: "nataka" and "mbili" never do. */
export function isTeachable(word: string): boolean {
  const words = wordsOf(word);
  const isGoods = (one: string) => one.length > 1 && strongRole(one) === null && numberOf(one) === null;
  return (
    words.length > 0 &&
    words.length <= mostWords &&
    words.some(isGoods) &&
    !words.some((one) => numberOf(one) !== null)
  );
}

/** A sentence without numbers of phones and the like: nobody needs them to teach a word. */
export const withoutNumbers = (text: string): string => text.replace(/\+?\d(?:[\s().-]?\d){6,}/g, "•••");
