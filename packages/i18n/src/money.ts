import { compactNumber } from "./numbers.ts";

/** An amount in parts, so that a view can set the decimals smaller. `whole` carries the sign. */
export type SplitMoney = { whole: string; decimals: string };

/**
 * Splits integer hundredths into whole units with separators and two decimals.
 * @example splitMoney(2500000) // { whole: "25,000", decimals: "00" }
 */
export function splitMoney(minor: number): SplitMoney {
  const hundredths = Math.abs(Math.round(minor));
  const sign = minor < 0 && hundredths > 0 ? "-" : "";
  const whole = Math.trunc(hundredths / 100);
  return {
    whole: sign + String(whole).replace(/\B(?=(\d{3})+$)/g, ","),
    decimals: String(hundredths % 100).padStart(2, "0"),
  };
}

/**
 * Integer hundredths as people read them, the same in both languages.
 * @example formatMoney(2500000) // "TZS 25,000.00"
 */
export function formatMoney(minor: number, currency = "TZS"): string {
  const { whole, decimals } = splitMoney(minor);
  return `${currency} ${whole}.${decimals}`;
}

/**
 * For tiles and axes, where the exact amount stands elsewhere.
 * @example compactMoney(128000000) // "TZS 1.28M"
 */
export const compactMoney = (minor: number, currency = "TZS"): string =>
  `${currency} ${compactNumber(minor / 100)}`;
