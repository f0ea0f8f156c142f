import { plain } from "@agiza/chatflow/plain";
import { maxSentence } from "#db/schema/free-words.ts";
import type { Tx } from "#kernel/ctx.ts";
import { type ConversationId, newId } from "#kernel/ids.ts";
import { notUnderstoodChanged } from "./free-words.events.ts";
import { saveNotUnderstood } from "./free-words.repository.ts";
import { taughtKey, withoutNumbers } from "./taught-words.rules.ts";

const mostWords = 6;

/**
 * Writes down what a customer wrote and nobody understood, for the shop to teach a word of it. The chat is locked by the
 * caller.
 *
 * @param of.words those that may be goods
 */
export async function noteNotUnderstood(
  tx: Tx,
  of: { conversationId: ConversationId; text: string; words: string[] },
): Promise<void> {
  const text = Array.from(withoutNumbers(of.text).trim()).slice(0, maxSentence).join("");
  const sentenceKey = plain(text);
  if (sentenceKey === "") return;
  const words = [...new Set(of.words)].filter((word) => word.length <= 40).slice(0, mostWords);
  const now = tx.now();
  await saveNotUnderstood(tx.db, {
    shopId: tx.shopId,
    id: newId("nus", now),
    conversationId: of.conversationId,
    sentenceKey,
    text,
    words,
    wordKeys: words.map(taughtKey),
    lastAt: now,
  });
  await tx.emit(notUnderstoodChanged({}));
}
