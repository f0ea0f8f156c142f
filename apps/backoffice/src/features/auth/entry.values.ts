import { compactPhone, formatPhone, parsePhone } from "@agiza/i18n/phone";

export const shortestPassword = 8;

/** What goes to the API of what stands in the field: a phone as E.164, whatever its spelling. */
export const toIdentifier = (text: string): string => parsePhone(text) ?? text.trim();

export type IdentifierFault = "missing" | "phone" | "email";

/** Why what was written can be neither a phone nor an e-mail address; null when it can. */
export function faultOfIdentifier(text: string): IdentifierFault | null {
  if (text.trim() === "") return "missing";
  const kind = kindOfIdentifier(text);
  if (kind === "email") return /^\S+@\S+\.\S+$/.test(text.trim()) ? null : "email";
  const isNumber = kind === "local" ? parsePhone(text) !== null : /^\+\d{8,15}$/.test(compactPhone(text));
  return isNumber ? null : "phone";
}

export type IdentifierKind = "local" | "abroad" | "email";

/** Which sort of address is being written: a number is Tanzanian until its own country code says otherwise. */
export function kindOfIdentifier(text: string): IdentifierKind {
  if (/[\p{L}@]/u.test(text)) return "email";
  const compact = compactPhone(text);
  return compact.startsWith("+") && !"+255".startsWith(compact.slice(0, 4)) ? "abroad" : "local";
}

/** A whole Tanzanian number as it stands behind its +255; anything else as it was written. */
export function groupIdentifier(text: string): string {
  const phone = parsePhone(text);
  return phone ? formatPhone(phone, "international").replace(/^\+255 /, "") : text;
}

export const codeLength = 6;

/** The digits of a code, or of a PIN, which has no more; out of whatever was typed or pasted. */
export const digitsOf = (text: string): string => text.replace(/\D/g, "").slice(0, codeLength);
