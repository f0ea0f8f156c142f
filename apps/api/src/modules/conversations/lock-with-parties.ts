import type { Tx } from "#kernel/ctx.ts";
import type { ConversationId } from "#kernel/ids.ts";
import { findWithParties, lockConversationLater } from "./conversations.repository.ts";

/** Locks a conversation and reads who speaks in it; undefined where it is gone. */
export function lockWithParties({ db, shopId }: Tx, id: ConversationId) {
  lockConversationLater(db, shopId, id);
  return findWithParties(db, shopId, id);
}
