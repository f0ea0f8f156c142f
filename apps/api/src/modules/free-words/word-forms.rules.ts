/** A text as its words are compared: small letters without accents; letters that sound alike are one. */
export const fold = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[’'`]/g, "");

const keys = new Map<string, string>();
const mostKeys = 20_000;

/**
 * What a word has in common with its other forms: `magauni` and `gauni`, `vitenge` and `kitenge`, `khanga` and `kanga`,
 * `dresses` and `dress`. It is no word of a language; only keys are compared with keys.
 *
 * @param word folded
 */
export function keyOf(word: string): string {
  const known = keys.get(word);
  if (known !== undefined) return known;
  const key = singular(word)
    .replace(/kh/g, "k")
    .replace(/([a-z])\1/g, "$1");
  if (keys.size < mostKeys) keys.set(word, key);
  return key;
}

function singular(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  if (/^(vi|vy)/.test(word) && word.length >= 5)
    return word[1] === "y" ? `ch${word.slice(2)}` : `ki${word.slice(2)}`;
  if (word.startsWith("ma") && word.length >= 5) return word.slice(2);
  if (/^mi[^aeiou]/.test(word) && word.length >= 4) return `m${word.slice(2)}`;
  if (/^wa[^aeiou]/.test(word) && word.length >= 5) return `m${word.slice(2)}`;
  if (/(s|sh|ch|x)es$/.test(word) && word.length >= 5) return word.slice(0, -2);
  if (/[^aiou]ies$/.test(word) && word.length >= 6) return `${word.slice(0, -3)}y`;
  return /[^s]s$/.test(word) && word.length >= 4 ? word.slice(0, -1) : word;
}

/** What is left of a word without its vowels: people who write in a hurry leave them out. */
export const bones = (word: string): string => word.replace(/[aeiou]/g, "");

/** Whether a word is another one with some of its vowels left out: `ktnge` for `kitenge`. */
export function isShortFor(typed: string, meant: string): boolean {
  if (typed.length < 3 || typed.length >= meant.length || typed[0] !== meant[0]) return false;
  let at = 0;
  for (const letter of meant) if (letter === typed[at]) at += 1;
  return at === typed.length;
}

const leastForSlip = 5;

/** Whether two words of five letters or more differ by one letter: wrong, more, less, or in its neighbour's place. */
export function isOneSlip(typed: string, meant: string): boolean {
  const [shorter, longer] = typed.length <= meant.length ? [typed, meant] : [meant, typed];
  if (shorter.length < leastForSlip || longer.length - shorter.length > 1 || typed[0] !== meant[0])
    return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  if (shorter.length < longer.length) return shorter.slice(at) === longer.slice(at + 1);
  if (shorter.slice(at + 1) === longer.slice(at + 1)) return true;
  return (
    shorter[at] === longer[at + 1] &&
    shorter[at + 1] === longer[at] &&
    shorter.slice(at + 2) === longer.slice(at + 2)
  );
}
