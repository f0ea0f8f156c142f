import { parsePhone } from "@agiza/i18n/phone";

export type ShopNumber = { e164: string } | { problem: "missing" | "not_a_number" };

/** Reads the number a chat shall open with, in any Tanzanian spelling. */
export function readShopNumber(typed: string): ShopNumber {
  if (typed.trim() === "") return { problem: "missing" };
  const e164 = parsePhone(typed);
  return e164 ? { e164 } : { problem: "not_a_number" };
}

/** The permanent wa.me link that opens a chat with the shop, the message ready to send. It passes no server of ours. */
export function chatLink(e164: string, message: string): string {
  const text = message.trim();
  const address = `https://wa.me/${e164.replace("+", "")}`;
  return text ? `${address}?text=${encodeURIComponent(text)}` : address;
}
