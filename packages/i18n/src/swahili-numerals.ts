/** One to nine as they are counted without a noun, and ten to ninety. */
export const swahiliOnes = ["moja", "mbili", "tatu", "nne", "tano", "sita", "saba", "nane", "tisa"] as const;
export const swahiliTens = [
  "kumi",
  "ishirini",
  "thelathini",
  "arobaini",
  "hamsini",
  "sitini",
  "sabini",
  "themanini",
  "tisini",
] as const;

const byWord = (words: readonly string[], step: number): Readonly<Record<string, number>> =>
  Object.fromEntries(words.map((word, index) => [word, (index + 1) * step]));

/** What each of them is. */
export const onesByWord = byWord(swahiliOnes, 1);
export const tensByWord = byWord(swahiliTens, 10);
