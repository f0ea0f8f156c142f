import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ConversationId } from "#kernel/ids.ts";
import { lockConversation } from "#modules/conversations/lock-conversation.ts";
import { refuse } from "./inbox.errors.ts";
import { isInScope } from "./inbox-scope.rules.ts";

/**
 * A conversation that the actor sees, locked.
 *
 * @throws conversation.not_found
 */
export async function lockInScope(tx: Tx, id: ConversationId): Promise<ConversationRow> {
  const conversation = await lockConversation(tx, id);
  if (!isInScope(tx.actor, conversation)) throw refuse("conversation.not_found");
  return conversation;
}
