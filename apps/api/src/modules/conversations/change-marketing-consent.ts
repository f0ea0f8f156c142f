import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import { noteConsent } from "#modules/customers/note-consent.ts";
import { updateConversation } from "./conversations.repository.ts";

/**
 * Notes whether a customer wants no marketing messages, in a conversation the caller has locked and with the customer.
 *
 * @returns the conversation as it is then
 */
export async function changeMarketingConsent(
  tx: Tx,
  conversation: ConversationRow,
  marketingStopped: boolean,
): Promise<ConversationRow> {
  await updateConversation(tx.db, tx.shopId, conversation.id, { marketingStopped });
  await noteConsent(tx, conversation.customerId, {
    channel: "whatsapp",
    state: marketingStopped ? "refused" : "given",
    source: "chat",
    note: "",
  });
  return { ...conversation, marketingStopped };
}
