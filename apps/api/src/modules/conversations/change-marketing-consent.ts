import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import { updateConversation } from "./conversations.repository.ts";

/**
 * Notes whether a customer wants no marketing messages, in a conversation the caller has locked.
 *
 * @returns the conversation as it is then
 */
export async function changeMarketingConsent(
  tx: Tx,
  conversation: ConversationRow,
  marketingStopped: boolean,
): Promise<ConversationRow> {
  await updateConversation(tx.db, tx.shopId, conversation.id, { marketingStopped });
  return { ...conversation, marketingStopped };
}
