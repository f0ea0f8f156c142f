import { splitMoney } from "@agiza/i18n/money";

/** Nine digits: the largest amount the product takes is TZS 999,999,999. */
const wholeDigits = 9;

/** What stands in the box and what it is worth: integer hundredths, or null while there is no number. */
export type TypedAmount = { text: string; minor: number | null };

/**
 * Reads what was typed or pasted ("tzs 45000", "45,000.5") and writes it back with separators, keeping a point and up to
 * two decimals exactly as far as they were typed.
 */
export function readAmount(input: string): TypedAmount {
  const kept = input.replace(/[^\d.]/gu, "");
  const [whole = "", ...after] = kept.split(".");
  const digits = whole.replace(/^0+(?=\d)/u, "").slice(0, wholeDigits);
  const decimals = after.join("").slice(0, 2);
  const grouped = digits.replace(/\B(?=(\d{3})+$)/gu, ",");
  const text = after.length > 0 ? `${grouped || "0"}.${decimals}` : grouped;
  const minor = digits || decimals ? Number(digits) * 100 + Number(decimals.padEnd(2, "0")) : null;
  return { text, minor };
}

/** The amount at rest: always with separators and two decimals; empty without one. */
export function amountAtRest(minor: number | null): string {
  if (minor === null) return "";
  const { whole, decimals } = splitMoney(minor);
  return `${whole}.${decimals}`;
}

/** The amount as one starts to correct it: cents only where there are some. */
export function amountToEdit(minor: number | null): string {
  return amountAtRest(minor).replace(/\.00$/u, "");
}

/** Where the caret stands once this many digits and points lie before it. */
export function caretAfterMarks(text: string, marksBefore: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === marksBefore) return index;
    if (text[index] !== ",") seen += 1;
  }
  return text.length;
}
