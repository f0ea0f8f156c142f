import { onesByWord, tensByWord } from "@agiza/i18n/swahili-numerals";

/** Amounts as they are said and written in Swahili, in whole shillings. */

const scales: Record<string, number> = {
  milioni: 1_000_000,
  laki: 100_000,
  elfu: 1_000,
  buku: 1_000,
  mia: 100,
};
/** Said by themselves. */
const coins: Record<string, number> = { jero: 500 };

const isFigure = (word: string | undefined): word is string =>
  word !== undefined && /^\d+(\.\d+)?$/.test(word);

/** An amount and how many words it took. */
export type SaidAmount = { shillings: number; length: number };

/** Reads a number below a hundred: `kumi na mbili`, `hamsini`, `3.5`. */
function readMultiplier(words: readonly string[], at: number): { value: number; length: number } | null {
  const word = words[at];
  if (isFigure(word)) return { value: Number(word), length: 1 };
  const ten = tensByWord[word ?? ""];
  if (ten === undefined) {
    const unit = onesByWord[word ?? ""];
    return unit === undefined ? null : { value: unit, length: 1 };
  }
  const unit = words[at + 1] === "na" ? onesByWord[words[at + 2] ?? ""] : undefined;
  return unit === undefined ? { value: ten, length: 1 } : { value: ten + unit, length: 3 };
}

/**
 * Reads an amount in words from a place on, such as `elfu tatu na mia tano`, `laki moja na nusu`, `elfu 12`. It begins with
 * elfu, laki, mia or the like; null where there is none.
 *
 * @param words in small letters
 */
export function readSaidAmount(words: readonly string[], from: number): SaidAmount | null {
  const coin = coins[words[from] ?? ""];
  if (coin !== undefined) return { shillings: coin, length: 1 };
  let at = from;
  let shillings = 0;
  let lastScale = Number.POSITIVE_INFINITY;
  for (;;) {
    const start = at > from && words[at] === "na" ? at + 1 : at;
    const scale = scales[words[start] ?? ""];
    if (scale !== undefined && scale < lastScale) {
      const multiplier = readMultiplier(words, start + 1);
      shillings += scale * (multiplier?.value ?? 1);
      lastScale = scale;
      at = start + 1 + (multiplier?.length ?? 0);
      continue;
    }
    if (at > from && start === at + 1) {
      if (words[start] === "nusu") return { shillings: shillings + lastScale / 2, length: start + 1 - from };
      // `mia nane na hamsini`; after elfu a small number would be a thousand of its own.
      const rest = lastScale === 100 ? readMultiplier(words, start) : null;
      if (rest) return { shillings: shillings + rest.value, length: start + rest.length - from };
    }
    break;
  }
  return at === from ? null : { shillings, length: at - from };
}

/** Whether a word begins an amount that is said in words. */
export const beginsAmount = (word: string): boolean => word in scales || word in coins;
