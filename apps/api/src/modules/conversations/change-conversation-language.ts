import type { Language } from "@agiza/i18n/language";
import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import { changeCustomerLanguage } from "#modules/customers/change-customer-language.ts";
import { updateConversation } from "./conversations.repository.ts";

/** From now on the customer is written to in this language, here and by everything the shop sends. */
export async function changeConversationLanguage(
  tx: Tx,
  conversation: ConversationRow,
  language: Language,
): Promise<ConversationRow> {
  await updateConversation(tx.db, tx.shopId, conversation.id, { language });
  await changeCustomerLanguage(tx, conversation.customerId, language);
  return { ...conversation, language };
}
