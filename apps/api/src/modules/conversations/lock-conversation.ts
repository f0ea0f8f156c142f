import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ConversationId } from "#kernel/ids.ts";
import { refuse } from "./conversations.errors.ts";
import { findForUpdate } from "./conversations.repository.ts";

/**
 * A conversation, locked until the transaction ends: what is written to it by others comes before or after.
 *
 * @throws conversation.not_found also of other shops'
 */
export async function lockConversation(tx: Tx, id: ConversationId): Promise<ConversationRow> {
  const conversation = await findForUpdate(tx.db, tx.shopId, id);
  if (!conversation) throw refuse("conversation.not_found");
  return conversation;
}
