const twoDecimals = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** A unit of a short form: from this size, divide by it and show this many decimals. */
type Unit = { size: number; letter: string; decimals: number };

const compactUnits: readonly Unit[] = [
  { size: 1e12, letter: "T", decimals: 2 },
  { size: 1e9, letter: "B", decimals: 2 },
  { size: 1e6, letter: "M", decimals: 2 },
  { size: 1e3, letter: "k", decimals: 1 },
];

const abbreviationUnits: readonly Unit[] = ["E", "P", "T", "B", "M", "K"].map((letter, index) => ({
  size: 10 ** (18 - 3 * index),
  letter,
  decimals: 1,
}));

/** Two decimals and thousands separators; Tanzania writes numbers the English way in both languages. */
export const formatNumber = (value: number): string => twoDecimals.format(value + 0);

/** Tiles and axes: k with one decimal, then M, B and T with two; below 1,000 the number itself. */
export const compactNumber = (value: number): string => shorten(value, compactUnits);

/** K, M, B, T, P, E with one decimal from 1,000 up; below that the number itself. */
export const abbreviateNumber = (value: number): string => shorten(value, abbreviationUnits);

/** The largest unit whose rounded figure is at least one, so 999,950 is 1.0M and never 1000.0K. */
function shorten(value: number, units: readonly Unit[]): string {
  const size = Math.abs(value);
  const index = units.findIndex((unit) => size >= unit.size);
  if (index === -1) {
    const smallest = units.at(-1);
    if (smallest && Number(plain.format(size).replaceAll(",", "")) >= smallest.size) {
      return signed(value, smallest, smallest.size);
    }
    return plain.format(value + 0);
  }
  const unit = units[index]!;
  const larger = units[index - 1];
  const rounded = Number((size / unit.size).toFixed(unit.decimals));
  return larger && rounded >= 1000 ? signed(value, larger, larger.size) : signed(value, unit, size);
}

const signed = (value: number, unit: Unit, size: number): string =>
  `${value < 0 ? "-" : ""}${(size / unit.size).toFixed(unit.decimals)}${unit.letter}`;
