import { formatPhone, parsePhone } from "@agiza/i18n/phone";
import { formatNumberAbroad, readNumberAbroad } from "@agiza/ui/dial-codes";

export type ShopNumber = { e164: string } | { problem: "missing" | "not_a_number" | "not_a_number_abroad" };

/** Reads the number a chat shall open with: in any Tanzanian spelling, or in full where it is of another country. */
export function readShopNumber(typed: string): ShopNumber {
  if (typed.trim() === "") return { problem: "missing" };
  const e164 = parsePhone(typed) ?? readNumberAbroad(typed);
  if (e164) return { e164 };
  const isAbroad = typed.startsWith("+") && !typed.startsWith("+255");
  return { problem: isAbroad ? "not_a_number_abroad" : "not_a_number" };
}

/** The number as people read it, with its country's code. */
export function readable(e164: string): string {
  return parsePhone(e164) ? formatPhone(e164, "international") : formatNumberAbroad(e164);
}

/** The permanent wa.me link that opens a chat with the shop, the message ready to send. It passes no server of ours. */
export function chatLink(e164: string, message: string): string {
  const text = message.trim();
  const address = `https://wa.me/${e164.replace("+", "")}`;
  return text ? `${address}?text=${encodeURIComponent(text)}` : address;
}
