import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ConversationId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./inbox.errors.ts";
import { findConversation, type InboxRow } from "./inbox.repository.ts";
import { isInScope } from "./inbox-scope.rules.ts";
import { conversationFor, type ListedConversation } from "./list-conversations.ts";

/** @throws conversation.not_found also where it is somebody else's and the actor sees only their own */
export async function requireConversation(ctx: Ctx, id: ConversationId): Promise<InboxRow> {
  const row = await reading(ctx, ({ db, shopId }) => findConversation(db, shopId, id));
  if (!row || !isInScope(ctx.actor, { assignedTo: row.assignedTo?.id ?? null }))
    throw refuse("conversation.not_found");
  return row;
}

/**
 * @throws conversation.not_found
 * @throws access.denied needs `conversations read`
 */
export async function getConversation(ctx: Ctx, id: ConversationId): Promise<ListedConversation> {
  requireMay(ctx, "conversations.read");
  return conversationFor(ctx, await requireConversation(ctx, id));
}
