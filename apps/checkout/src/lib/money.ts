import { splitMoney } from "@agiza/i18n/money";

/** An amount inside a sentence: as everywhere, but no line breaks between currency and figure. */
export function formatMoney(minor: number): string {
  const { whole, decimals } = splitMoney(minor);
  return `TZS\u00a0${whole}.${decimals}`;
}
