import type { Language } from "./language.ts";
import { swahiliOnes, swahiliTens } from "./swahili-numerals.ts";

const ones = ["", ...swahiliOnes];
const tens = ["", ...swahiliTens];

/** From the largest down; the unit's name comes first, as Swahili counts. */
const units = [
  { size: 1_000_000_000, name: "bilioni" },
  { size: 1_000_000, name: "milioni" },
  { size: 1_000, name: "elfu" },
  { size: 100, name: "mia" },
] as const;

const largest = 999_999_999_999;

/** A whole number in Swahili words: 12000 is "elfu kumi na mbili". Beyond a thousand billion, its figures. */
export function swahiliNumber(whole: number): string {
  if (!Number.isSafeInteger(whole) || whole < 0 || whole > largest) return String(whole);
  if (whole === 0) return "sifuri";
  const parts: string[] = [];
  let rest = whole;
  for (const { size, name } of units) {
    if (rest >= size) parts.push(`${name} ${swahiliNumber(Math.floor(rest / size))}`);
    rest %= size;
  }
  // "na" joins the last part, unless that says it itself: "mia mbili ishirini na tano".
  const before = parts.join(" ");
  if (rest > 0) return [before, belowHundred(rest)].filter(Boolean).join(isCompound(rest) ? " " : " na ");
  const last = parts.pop()!;
  return [parts.join(" "), last].filter(Boolean).join(" na ");
}

const isCompound = (figure: number): boolean => figure > 10 && figure % 10 > 0;

const belowHundred = (figure: number): string =>
  [tens[Math.floor(figure / 10)]!, ones[figure % 10]!].filter(Boolean).join(" na ");

/** An amount as it is said aloud, in whole shillings: a voice reads English figures itself. */
export function spokenAmount(minor: number, language: Language): string {
  const whole = Math.round(minor / 100);
  return language === "sw" ? swahiliNumber(whole) : `${whole.toLocaleString("en-US")} shillings`;
}
