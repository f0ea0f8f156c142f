import type { ProductCategory, productUnits } from "#db/schema/products.ts";
import type { PackId, ProductId, VariantId } from "#kernel/ids.ts";
import { commonNames, sizeNames } from "./common-words.ts";
import { strongRole, weakRole } from "./function-words.ts";
import { type Dimension, unitOf } from "./measures.rules.ts";
import { numberOf } from "./numbers.rules.ts";
import { splitText } from "./split-text.rules.ts";
import { keyOf } from "./word-forms.rules.ts";

/** What a shop sells, as it is read about. */
export type Goods = {
  id: ProductId;
  name: string;
  /** In the shop's other language; empty where there is none. */
  otherName: string;
  subcategory: string;
  category: ProductCategory;
  unit: (typeof productUnits)[number];
  codes: { code: string; variantId: VariantId | null }[];
  /** Those on sale; `words` are its option values, or its name. */
  variants: { id: VariantId; words: string[] }[];
  /** Those on sale; `words` are its names. */
  packs: { id: PackId; words: string[]; units: number }[];
  /** Other words for it that the shop has taught. */
  taught: string[];
};

/** How much one of something holds: 5 kg, 1.5 litres. */
export type Size = { dimension: Dimension; value: number };

/** What the names of goods say. */
type Names = {
  /** The keys of their words, and of those that mean the same. */
  words: Set<string>;
  /** What it is, before what tells it from others: "gauni" of "Gauni la kitenge". */
  heads: Set<string>;
  /** The words of each of its names. */
  names: string[][];
  size: Size | null;
  /** "haba na haba": small words that stand inside a name. */
  inner: string[];
  /** The words as they are written. */
  written: string[];
};

/** Goods with the keys of their words. */
export type Entry = Names & {
  goods: Goods;
  /** The keys of each variant's words, number words as figures. */
  variants: { id: VariantId; words: string[][] }[];
};

const isSmall = (word: string): boolean =>
  unitOf(word, false) !== null ||
  (word.length < 3 && weakRole(word) !== null) ||
  word === "kwa" ||
  word === "for";

const common = commonNames.map((names) => names.map(contentOf));
const commonByWord = Map.groupBy(
  common.flatMap((group) => group.flatMap((name) => name.map((key) => ({ key, group })))),
  ({ key }) => key,
);

/** The keys of a name's words, without sizes and small words. */
function contentOf(text: string): string[] {
  return splitText(text)
    .filter(({ text: word }) => /^\p{L}/u.test(word) && strongRole(word) === null && !isSmall(word))
    .map(({ text: word }) => keyOf(word));
}

/** Names are read once in a process: a shop's thousand products in about a millisecond. */
const readNames = remember(
  ({ name, otherName, taught }: Named): Names => readNamesOf({ name, otherName, taught }),
  keyOfNames,
);
const readValue = remember(valueKeys, (text) => text);

type Named = Pick<Goods, "name" | "otherName" | "taught">;

function keyOfNames({ name, otherName, taught }: Named): string {
  return taught.length === 0 ? `${name}\n${otherName}` : [name, otherName, ...taught].join("\n");
}

const mostRemembered = 20_000;

function remember<From, To>(read: (from: From) => To, key: (from: From) => string): (from: From) => To {
  const known = new Map<string, To>();
  return (from) => {
    const found = known.get(key(from));
    if (found !== undefined) return found;
    const made = read(from);
    if (known.size >= mostRemembered) known.clear();
    known.set(key(from), made);
    return made;
  };
}

export const toEntry = (goods: Goods): Entry => ({
  ...readNames(goods),
  goods,
  variants: goods.variants.map(({ id, words }) => ({ id, words: words.map(readValue) })),
});

function readNamesOf(goods: Named): Names {
  const names = [contentOf(goods.name), contentOf(goods.otherName)].filter((name) => name.length > 0);
  const taught = goods.taught.map(contentOf).filter((name) => name.length > 0);
  const words = new Set([...names, ...taught].flat());
  const [own = [], other = []] = names;
  const heads = new Set([...own.slice(0, 1), ...headOfOther(goods, other), ...taught.flat()]);
  for (const { group } of [...words].flatMap((word) => commonByWord.get(word) ?? [])) {
    const held = group.find((name) => name.every((key) => words.has(key)));
    if (!held) continue;
    const isHead = held.some((key) => heads.has(key));
    for (const name of group) {
      // Several words in a row mean the goods together; one alone of them may mean others.
      if (name.length > 1) continue;
      words.add(name[0]!);
      if (isHead) heads.add(name[0]!);
    }
  }
  const texts = [goods.name, goods.otherName, ...goods.taught];
  return {
    words,
    heads,
    names: [...names, ...taught],
    size: sizeOf(goods.name) ?? sizeOf(goods.otherName),
    inner: [goods.name, goods.otherName].flatMap(innerOf),
    written: texts.flatMap((text) => splitText(text).map((piece) => piece.text)).filter(isSpelled),
  };
}

export const isSpelled = (word: string): boolean => /^[a-z]{3,}$/.test(word);

/** English names end with what the thing is: "Kitenge dress"; Swahili ones begin with it. */
const headOfOther = (goods: Named, other: string[]): string[] =>
  other.length === 0
    ? []
    : / (ya|wa|la|za|cha|vya) /.test(goods.otherName)
      ? other.slice(0, 1)
      : other.slice(-1);

function variantKeys(text: string): string[] {
  return splitText(text)
    .filter(({ text: word }) => /^[\p{L}\p{N}]/u.test(word))
    .map(({ text: word }) => String(numberOf(word) ?? keyOf(word)));
}

/** The keys of an option's value; of one word those that mean the same as well: "Bluu" is blue, "L" is large. */
function valueKeys(text: string): string[] {
  const keys = variantKeys(text);
  const [only, ...others] = keys;
  if (only === undefined || others.length > 0) return keys;
  const same = (commonByWord.get(only) ?? []).flatMap(({ group }) =>
    group.some(([name, ...more]) => name === only && more.length === 0)
      ? group.filter((name) => name.length === 1).flat()
      : [],
  );
  return [...new Set([only, ...same, ...(sizeNames[only] ?? [])])];
}

function sizeOf(name: string): Size | null {
  const pieces = splitText(name);
  for (const [at, { text }] of pieces.entries()) {
    const value = numberOf(text);
    if (value === null) continue;
    const after = pieces[at + 1];
    const before = pieces[at - 1];
    const unit =
      (after && unitOf(after.text, after.touches)) ?? (before ? unitOf(before.text, false) : null) ?? null;
    if (unit) return { dimension: unit.dimension, value: value * unit.factor };
  }
  return null;
}

function innerOf(name: string): string[] {
  const words = splitText(name).filter(({ text }) => /^\p{L}/u.test(text));
  return words.flatMap(({ text }, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    const isSmallWord = strongRole(text) !== "glue" && weakRole(text) !== null;
    return before && after && isSmallWord ? [`${keyOf(before.text)} ${text} ${keyOf(after.text)}`] : [];
  });
}
