/** A text as it is compared: small letters without accents, signs and double spaces. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Letters as WhatsApp counts them. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** Whether one word is the other with so few slips as its length forgives: a letter more, less, wrong or in its neighbour's place. */
export function isNearly(typed: string, meant: string): boolean {
  if (typed === meant) return true;
  const forgiven = meant.length >= 9 ? 2 : meant.length >= 5 ? 1 : 0;
  return Math.abs(typed.length - meant.length) <= forgiven && slips(typed, meant) <= forgiven;
}

function slips(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast[j - 2]! + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length]!;
}
