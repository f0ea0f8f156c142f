import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import { startOffers, stopOffers } from "#modules/opt-outs/stop-offers.ts";
import { updateConversation } from "./conversations.repository.ts";

/** What somebody says to offers in the chat: that they stop, by a word or by WhatsApp's own switch, or the word they asked with. */
export type MarketingWord = { stops: "chat" | "whatsapp" } | { starts: string };

/**
 * Notes whether a customer wants offers, on every channel, in a conversation the caller has locked and with the customer.
 *
 * @returns the conversation as it is then
 */
export async function changeMarketingConsent(
  tx: Tx,
  conversation: ConversationRow,
  word: MarketingWord,
): Promise<ConversationRow> {
  const marketingStopped = "stops" in word;
  await updateConversation(tx.db, tx.shopId, conversation.id, { marketingStopped });
  if ("stops" in word) await stopOffers(tx, conversation.customerId, word.stops);
  else await startOffers(tx, conversation.customerId, word.starts);
  return { ...conversation, marketingStopped };
}
