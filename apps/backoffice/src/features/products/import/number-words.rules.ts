const units: Record<string, number> = {
  moja: 1,
  mbili: 2,
  tatu: 3,
  nne: 4,
  tano: 5,
  sita: 6,
  saba: 7,
  nane: 8,
  tisa: 9,
};
const tens: Record<string, number> = {
  kumi: 10,
  ishirini: 20,
  thelathini: 30,
  arobaini: 40,
  hamsini: 50,
  sitini: 60,
  sabini: 70,
  themanini: 80,
  tisini: 90,
};
const scales: Record<string, number> = {
  mia: 100,
  elfu: 1_000,
  laki: 100_000,
  milioni: 1_000_000,
};

const figure = /^\d+$/;

/**
 * What a number means that is written in Swahili words, "elfu tatu na mia tano" or "elfu 42".
 *
 * @returns null where a word is none of a number
 */
export function readNumberWords(text: string): number | null {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  let total = 0;
  let scale = 1;
  let at = 0;

  /** The number below a hundred, or the figures, that stand next; null where there are none. */
  function next(): number | null {
    const word = words[at] ?? "";
    if (figure.test(word)) {
      at += 1;
      return Number(word);
    }
    const ten = tens[word];
    const unit = units[word];
    if (ten === undefined && unit === undefined) return null;
    at += 1;
    if (ten === undefined) return unit!;
    const after = words[at] === "na" ? at + 1 : at;
    const rest = units[words[after] ?? ""];
    if (rest === undefined) return ten;
    at = after + 1;
    return ten + rest;
  }

  while (at < words.length) {
    const word = words[at]!;
    if (word === "na" && at > 0 && at < words.length - 1) {
      at += 1;
      continue;
    }
    if (word === "nusu" && scale > 1) {
      total += scale / 2;
      at += 1;
      continue;
    }
    const found = scales[word];
    if (found === undefined) {
      const plain = next();
      if (plain === null) return null;
      total += plain;
      continue;
    }
    at += 1;
    scale = found;
    total += scale * (next() ?? 1);
  }
  return total > 0 ? total : null;
}
