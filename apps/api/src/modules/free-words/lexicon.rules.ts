import type { VariantId } from "#kernel/ids.ts";
import { commonNames } from "./common-words.ts";
import { type Entry, type Goods, isSpelled, toEntry } from "./goods.rules.ts";
import { bones, keyOf } from "./word-forms.rules.ts";

/** A shop's words, ready to read sentences with. */
export type Lexicon = {
  entries: Entry[];
  byWord: Map<string, Set<Entry>>;
  heads: Set<string>;
  variantWords: Set<string>;
  codes: Map<string, { entry: Entry; variantId: VariantId | null }>;
  /** "haba na haba": small words that stand inside a name. */
  inner: Set<string>;
  byBones: Map<string, Set<string>>;
  byLength: Map<string, Set<string>>;
};

/** Reads a shop's goods once, for any number of sentences. */
export function makeLexicon(all: readonly Goods[]): Lexicon {
  const lexicon: Lexicon = {
    entries: all.map(toEntry),
    byWord: new Map(),
    heads: new Set(),
    variantWords: new Set(),
    codes: new Map(),
    inner: new Set(),
    byBones: new Map(),
    byLength: new Map(),
  };
  for (const entry of lexicon.entries) {
    for (const word of entry.words) push(lexicon.byWord, word, entry);
    for (const head of entry.heads) lexicon.heads.add(head);
    for (const { words } of entry.variants) for (const word of words.flat()) lexicon.variantWords.add(word);
    for (const { code, variantId } of entry.goods.codes)
      lexicon.codes.set(code.toLowerCase(), { entry, variantId });
    for (const phrase of entry.inner) lexicon.inner.add(phrase);
  }
  for (const word of spellings(lexicon)) {
    push(lexicon.byBones, bones(word), word);
    push(lexicon.byLength, `${word[0]}${word.length}`, word);
  }
  return lexicon;
}

/** The words as they are written, of the shop and of what means the same, that slips are compared with. */
function spellings({ entries, byWord }: Lexicon): Set<string> {
  const words = new Set(commonWords.filter((word) => byWord.has(keyOf(word))));
  for (const { written, variants } of entries) {
    for (const word of written) words.add(word);
    for (const word of variants.flatMap((variant) => variant.words.flat()))
      if (isSpelled(word)) words.add(word);
  }
  return words;
}

const commonWords = commonNames
  .flatMap((names) => names.flatMap((name) => name.split(" ")))
  .filter(isSpelled);

function push<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const held = map.get(key);
  if (held) held.add(value);
  else map.set(key, new Set([value]));
}
