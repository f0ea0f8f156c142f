import { commonNames, adjectiveStems, otherGoods } from "./common-words.ts";
import { functionWords, type Role, shorthand, strongRole, weakRole } from "./function-words.ts";
import type { Lexicon } from "./lexicon.rules.ts";
import { isContainer, isDozen, measureWords, unitOf } from "./measures.rules.ts";
import { numberOf, numberWords } from "./numbers.rules.ts";
import { bones, isOneSlip, isShortFor, keyOf } from "./word-forms.rules.ts";

/** What a word of a sentence is; `text` as it would be written with all its letters. */
export type Resolved =
  /** `dozens`: said as so many dozens. */
  | { kind: "number"; text: string; value: number; dozens?: number }
  | { kind: "goods"; text: string; key: string }
  | { kind: "unit" | "container" | "dozen"; text: string; key: string }
  | { kind: "unknown"; text: string; key: string }
  | { kind: Role; text: string };

const questionWords =
  "bei gani ngapi shilingi kiasi wapi lini mko mpo mnauza mna mnazo mnayo kuna zipo ipo lipo yapo vipo upo imebaki zimebaki mnafungua mnafunga mnaleta mnapeleka mnatuma saa ngapi duka lenu liko iko price cost much many available stock where when open close hours yangu mzigo delivery usafiri lipa kulipa nalipa malipo pesa".split(
    " ",
  );

const plainWords = new Set([...functionWords, ...numberWords, ...measureWords, ...questionWords]);
const byBones = Map.groupBy(
  [...plainWords].filter((word) => /^[a-z]{3,}$/.test(word)),
  bones,
);
const byLength = Map.groupBy(
  [...plainWords].filter((word) => /^[a-z]{5,}$/.test(word)),
  (word) => `${word[0]}${word.length}`,
);
const realWords = new Set([...commonNames.flat(), ...otherGoods].flatMap((name) => [name, keyOf(name)]));

/** Whether people know a word as goods, whoever sells them. */
export const isGoodsWord = (word: string): boolean => realWords.has(word) || realWords.has(keyOf(word));

/** Reads one word: a known one, a short form of one, or one with a slip; the last two only where one word alone fits. */
export function resolveWord(lexicon: Lexicon, word: string): Resolved {
  const known = knownWord(lexicon, shorthand[word] ?? word);
  if (known) return known;
  if (!/^[a-z]{3,}$/.test(word)) return { kind: "unknown", text: word, key: keyOf(word) };
  const meant = isGoodsWord(word) ? null : meantBy(lexicon, word);
  const resolved = meant === null ? null : knownWord(lexicon, meant);
  return resolved ?? { kind: "unknown", text: word, key: keyOf(word) };
}

function knownWord(lexicon: Lexicon, word: string): Resolved | null {
  const value = numberOf(word);
  if (value !== null) return { kind: "number", text: word, value };
  const strong = strongRole(word);
  if (strong) return { kind: strong, text: word };
  const key = keyOf(word);
  const coloured = adjectiveOf(lexicon, word);
  if (coloured) return { kind: "goods", text: word, key: coloured };
  if (isDozen(word)) return { kind: "dozen", text: word, key };
  if (unitOf(word, false)) return { kind: "unit", text: word, key };
  if (isContainer(word)) return { kind: "container", text: word, key };
  if (isOfGoods(lexicon, key)) return { kind: "goods", text: word, key };
  const weak = weakRole(word);
  if (weak) return { kind: weak, text: word };
  return plainWords.has(word) ? { kind: "noise", text: word } : null;
}

const isOfGoods = (lexicon: Lexicon, key: string): boolean =>
  lexicon.byWord.has(key) || lexicon.variantWords.has(key);

/** "jekundu" where the shop writes "Nyekundu". */
function adjectiveOf(lexicon: Lexicon, word: string): string | null {
  const stem = Object.keys(adjectiveStems).find(
    (one) => word.endsWith(one) && word.length - one.length <= 3 && word.length > one.length,
  );
  const key = stem && keyOf(adjectiveStems[stem]!);
  return key && isOfGoods(lexicon, key) ? key : null;
}

/** The one word that is meant by a short or misspelt one; null where none or several are. */
function meantBy(lexicon: Lexicon, word: string): string | null {
  const key = keyOf(word);
  const all = [...(lexicon.byBones.get(bones(word)) ?? []), ...(byBones.get(bones(word)) ?? [])];
  const short = all.filter((one) => isShortFor(word, one));
  if (short.length > 0) return onlyOne(short);
  // "mashat" for "mashati", where the shop writes "Shati".
  const shortKeys = [...(lexicon.byBones.get(bones(key)) ?? [])].filter((one) => isShortFor(key, one));
  if (shortKeys.length > 0) return onlyOne(shortKeys);
  const near = [word, key].flatMap((form) =>
    [form.length - 1, form.length, form.length + 1].flatMap((length) => {
      const place = `${form[0]}${length}`;
      return [...(lexicon.byLength.get(place) ?? []), ...(byLength.get(place) ?? [])].filter((one) =>
        isOneSlip(form, one),
      );
    }),
  );
  return onlyOne(near);
}

/** Forms of the same word are one. */
const onlyOne = ([first, ...others]: string[]): string | null =>
  first !== undefined && others.every((other) => keyOf(other) === keyOf(first)) ? first : null;
