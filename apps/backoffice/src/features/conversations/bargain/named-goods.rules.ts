import type { Message } from "#data/conversations.ts";
import type { TillProduct } from "#data/sales.ts";
import {
  findCode,
  type Findable,
  type FoundCode,
  mapCodes,
  plain,
} from "#entities/product/find-goods.rules.ts";
import { wantedIn } from "../thread/wanted-goods.rules.ts";

/** The goods whose code a message names, or the message it answers; null where it names none. */
export function goodsNamedIn(message: Message | null, catalogue: readonly TillProduct[]): FoundCode | null {
  const codes = mapCodes(catalogue);
  for (const { code } of (message && wantedIn(message)) ?? []) {
    const found = findCode(codes, code);
    if (found) return found;
  }
  return null;
}

/** What a message says in words; a picture says what stands under it. */
export function wordsIn(message: Message | null): string {
  if (message?.content.kind === "text") return message.content.text;
  return message?.content.kind === "file" ? message.content.caption : "";
}

/** Shorter ones, such as "na" and "ya", stand in everything. */
const shortestWord = 3;

/** Goods that the words of a message, or of what it answers, are found in: those with most of them first, none without any. */
export function goodsLike(message: Message | null, goods: readonly Findable[]): TillProduct[] {
  const said = plain(`${wordsIn(message)} ${message?.reply_to?.text ?? ""}`);
  const words = new Set(said.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= shortestWord));
  const counted = goods.map(({ product, text }) => ({
    product,
    count: [...words].filter((word) => text.includes(word)).length,
  }));
  return counted
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ product }) => product);
}
