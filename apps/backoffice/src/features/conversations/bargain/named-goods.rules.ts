import type { Message } from "#data/conversations.ts";
import type { TillProduct } from "#data/sales.ts";
import { findCode, type FoundCode, mapCodes } from "#entities/product/find-goods.rules.ts";
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
