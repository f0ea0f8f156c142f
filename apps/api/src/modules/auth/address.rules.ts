import type { NoticeChannel } from "#db/schema/notices.ts";
import { maskPhone, type Phone, toPhone } from "#kernel/phone.ts";

/** Where a person is reached, and by which they sign in: an E.164 phone, or an e-mail address in lower case. */
export type Address = { kind: "phone"; value: Phone } | { kind: "email"; value: string };

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** @returns null for what is neither a phone that can exist nor an e-mail address */
export function toAddress(identifier: string): Address | null {
  const text = identifier.trim();
  if (text.includes("@")) {
    return emailShape.test(text) ? { kind: "email", value: text.toLowerCase() } : null;
  }
  const phone = toPhone(text);
  return phone ? { kind: "phone", value: phone } : null;
}

/** Enough to recognise one's own: `+255 7 ••••• 218`, `n•••@example.com`. */
export const maskAddress = ({ kind, value }: Address): string =>
  kind === "phone" ? maskPhone(value) : value.replace(/^(.)[^@]*/u, "$1•••");

/** How a code travels to an address: e-mail to e-mail, and to a phone the way that was asked for, else WhatsApp. */
export const channelFor = (address: Address, asked: "whatsapp" | "sms" | undefined): NoticeChannel =>
  address.kind === "email" ? "email" : (asked ?? "whatsapp");
