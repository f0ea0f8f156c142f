import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import { conversationChanged } from "./conversations.events.ts";
import { updateConversation } from "./conversations.repository.ts";

/** Where a conversation stands among those of the shop. */
export type InboxState = Pick<
  ConversationRow,
  "assignedTo" | "snoozedUntil" | "closedAt" | "waitsSince" | "unread"
>;

/** Changes who looks after a conversation, and whether it is put away, done with or read. The caller has locked it. */
export async function changeInboxState(
  tx: Tx,
  { id }: Pick<ConversationRow, "id">,
  state: Partial<InboxState>,
): Promise<void> {
  await updateConversation(tx.db, tx.shopId, id, state);
  await tx.emit(conversationChanged({ conversationId: id }));
}
