import type { VariantId } from "#kernel/ids.ts";
import type { Entry } from "./goods.rules.ts";
import type { Dimension } from "./measures.rules.ts";
import { keyOf } from "./word-forms.rules.ts";

export type Amount = { value: number; dimension: Dimension };

/** Goods that a message names, with what is said of them. */
export type Mention = {
  /** What they may be; nothing where the shop has no such word. */
  entries: Set<Entry>;
  /** The keys of the words that name them. */
  words: string[];
  /** Words that belong to them and fit none of them: "harusi" in "gauni la harusi". */
  loose: string[];
  quantity: number | null;
  /** Of a quantity that was said in dozens, how many. */
  dozens: number | null;
  amounts: Amount[];
  variantWords: string[];
  variantId: VariantId | null;
  containers: string[];
  /** What it is sold by, without a number: "kitenge kwa mita". */
  dimension: Dimension | null;
  isWanted: boolean;
};

/** What is said before goods are named, or of those that were named before. */
export type Pending = Pick<Mention, "quantity" | "dozens" | "amounts" | "variantWords" | "containers">;

export const nothingPending = (): Pending => ({
  quantity: null,
  dozens: null,
  amounts: [],
  variantWords: [],
  containers: [],
});

export const headsSaid = ({ entries, words }: Mention): string[] =>
  words.filter((word) => [...entries].some(({ heads }) => heads.has(word)));

/** What of the same kind as goods before is named with another word: "na cha Korosho". */
export function narrowed(prior: Mention, named: Set<Entry> | undefined): Set<Entry> | null {
  const heads = headsSaid(prior);
  const found = [...(named ?? [])].filter(({ heads: own }) => heads.some((head) => own.has(head)));
  return found.length > 0 ? new Set(found) : null;
}

/** Keeps what is named with a word as well; false where nothing would be left. */
export function narrow(mention: Mention, named: Set<Entry> | undefined): boolean {
  const both = named ? [...mention.entries].filter((entry) => named.has(entry)) : [];
  if (both.length === 0) return false;
  mention.entries = new Set(both);
  return true;
}

const variantsOf = ({ entries }: Mention): string[][] =>
  [...entries].flatMap(({ variants }) => variants.flatMap(({ words }) => words));

export const hasVariantWord = (mention: Mention, key: string): boolean =>
  variantsOf(mention).some((words) => words.includes(keyOf(key)));

/** Whether a figure is a size of goods, alone or with the word before it: "miaka 4". */
export function hasVariantPart(
  mention: Mention,
  last: string | undefined,
  figure: string,
): "alone" | "pair" | null {
  const all = variantsOf(mention);
  if (last !== undefined && all.some((words) => words.includes(last) && words.includes(figure)))
    return "pair";
  return all.some((words) => words.length === 1 && words[0] === figure) ? "alone" : null;
}
