import { parsePhone } from "@agiza/i18n/phone";

/** Digits with country code, `255713000001`, from any spelling; null when it is no phone number. */
export function toMsisdn(input: string): string | null {
  const tanzanian = parsePhone(input);
  if (tanzanian) return tanzanian.slice(1);
  const international = /^(?:\+|00)?([1-9]\d{6,14})$/.exec(input.replace(/[\s().-]/g, ""));
  return international?.[1] ?? null;
}
