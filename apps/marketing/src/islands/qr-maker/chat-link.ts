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
  const address = `https://wa.me/${e164.replace("+", "")}`;
  const text = inLink(message);
  return text ? `${address}?text=${text}` : address;
}

/** A message as the link carries it: most signs that are no plain letters take three places there, an emoji twelve. */
export const inLink = (message: string): string => encodeURIComponent(message.trim().toWellFormed());

/** Places of a link that are taken before the message, where the number has its twelve digits. */
const usualAddress = chatLink("+255000000000", "-").length - 1;

/** How much of the link a message takes, and how much it may take. */
export const messageRoom = (message: string, linkLimit: number): { taken: number; limit: number } => ({
  taken: inLink(message).length,
  limit: linkLimit - usualAddress,
});
