import { compactPhone } from "@agiza/i18n/phone";
import parsePhoneNumber from "libphonenumber-js/max";

/** E.164, `+255754000001`. */
export type Phone = `+${string}`;

/**
 * Any local or international spelling to E.164, or null when no such number can exist. Tanzania is home. The library
 * would find a number within other words and leave out an extension: here it gets digits alone, and all of them.
 */
export function toPhone(input: string): Phone | null {
  const compact = compactPhone(input);
  if (!/^\+?\d+$/.test(compact)) return null;
  const parsed = parsePhoneNumber(compact, "TZ");
  return parsed?.isValid() ? (parsed.number as Phone) : null;
}

/**
 * `+255 7 ••••• 218`, and of a short number `+683 •••••`: enough to recognise, not enough to call, and too many that it might
 * be to try them all.
 */
export const maskPhone = (phone: string): string =>
  phone.replace(/^(\+?\d{3})(\d)\d{5,}(\d{3})$/, "$1 $2 ••••• $3").replace(/^(\+?\d{3})\d{3,8}$/, "$1 •••••");
