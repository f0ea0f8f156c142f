/** "elfu 12", "alfu 12". */
const thousandsBefore = /\b(?:elfu|alfu)\s+(\d{1,4})\b/i;
/** "12 elfu", "12k". */
const thousandsBehind = /\b(\d{1,4})\s*(?:elfu\b|alfu\b|k\b)/i;
/** "12,000", "12.000", "12000"; longer ones are phones, and those with letters item codes. */
const whole = /(?<![\p{L}\d+,.-])([1-9]\d{0,2}(?:[,.]\d{3})+|[1-9]\d{2,6})(?![\p{L}\d-])/u;

/** The first price a message names, in hundredths; null where it names none. */
export function priceIn(text: string): number | null {
  const thousands = thousandsBefore.exec(text)?.[1] ?? thousandsBehind.exec(text)?.[1];
  if (thousands !== undefined) return Number(thousands) * 1000 * 100 || null;
  const found = whole.exec(text)?.[1];
  return found === undefined ? null : Number(found.replace(/[,.]/g, "")) * 100 || null;
}
