import type { Message } from "#data/conversations.ts";
import type { WantedGoods } from "#lib/wanted-goods.ts";

/** A word without the brackets, quotes and stops around it; codes have signs of their own inside. */
const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

const mostWords = 30;
const longestCode = 40;

/** The words of a message that may be item codes, one of each: which of them are, the counter knows. */
const wordsAsCodes = (text: string): WantedGoods[] => {
  const words = text.split(/\s+/).map(bare);
  const codes = new Set(words.filter((word) => word.length > 1 && word.length <= longestCode));
  return Array.from(codes, (code) => ({ code, quantity: 1 })).slice(0, mostWords);
};

/** What a customer's message may ask for; null where no order is made of such a message. */
export function wantedIn({ direction, content, reply_to: answered }: Message): WantedGoods[] | null {
  if (direction !== "in") return null;
  if (content.kind === "catalogue_order") return content.items;
  if (content.kind === "text") return wordsAsCodes([content.text, answered?.text ?? ""].join(" "));
  if (content.kind === "file") return wordsAsCodes([content.caption, answered?.text ?? ""].join(" "));
  return null;
}

/** "2pcs", "12k", "3m": how much of something, or for how much. */
const amount = /^\d+(?:pcs?|pics?|kg|gm?|m|l|ltr|k|x)$/i;

/** Whether a word may be an item code: those are counted, so that they hold letters and figures. */
export const maySayCode = (wanted: readonly WantedGoods[]): boolean =>
  wanted.some(({ code }) => /\p{N}/u.test(code) && /\p{L}/u.test(code) && !amount.test(code));
