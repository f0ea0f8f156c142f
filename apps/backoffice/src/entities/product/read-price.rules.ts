import { readSaidAmount } from "./price-words.rules.ts";

/** An amount as a cell has it; one that could mean another is only proposed. */
export type ReadPrice = { minor: number; isSure: boolean };

const currency = /(?<![a-z])(?:tshs?|tzs|shs?|shilingi)(?![a-z])\.?|\/=|\/-|=$/g;
const hundredths = (whole: string, cents = ""): number =>
  Number(whole.replaceAll(/[,.\s']/g, "")) * 100 + Number(cents.padEnd(2, "0"));

/** How amounts are written, the first that fits; in figures nobody can take for another amount, or only probably so. */
const shapes: [shape: RegExp, isSure: boolean, read: (whole: string, cents?: string) => number][] = [
  [/^(\d+)$/, true, hundredths],
  [/^(\d{1,3}(?:[,\s']\d{3})+)$/, true, hundredths],
  [/^(\d+|\d{1,3}(?:[,\s']\d{3})+)\.(\d{2})$/, true, hundredths],
  [/^(\d{1,3}(?:\.\d{3})+)$/, false, hundredths],
  [/^(\d{1,3}(?:\.\d{3})+),(\d{2})$/, false, hundredths],
  [/^(\d+)[.,](\d)$/, false, hundredths],
  [/^(\d+(?:\.\d+)?)\s*k$/, false, (thousands) => Math.round(Number(thousands) * 100_000)],
];

/**
 * The amount in hundredths that a cell of a price list means.
 *
 * @returns null where no amount is to be seen
 */
export function readPrice(cell: string): ReadPrice | null {
  const text = cell.toLowerCase().replaceAll(currency, " ").trim().replaceAll(/\s+/g, " ");
  for (const [shape, isSure, read] of shapes) {
    const [, whole, cents] = shape.exec(text) ?? [];
    if (whole !== undefined) return positive(read(whole, cents), isSure);
  }
  const words = text.split(" ");
  const said = readSaidAmount(words, 0);
  return said?.length === words.length ? positive(said.shillings * 100, false) : null;
}

const positive = (minor: number, isSure: boolean): ReadPrice | null =>
  minor > 0 && Number.isSafeInteger(minor) ? { minor, isSure } : null;
