import type { Tx } from "#kernel/ctx.ts";
import type { ConversationId } from "#kernel/ids.ts";
import { findStatusAt } from "./messages.repository.ts";

/** Whether the message at this place of the conversation has not gone out yet. */
export async function isWaiting(tx: Tx, conversationId: ConversationId, sequence: number): Promise<boolean> {
  const status = await findStatusAt(tx.db, tx.shopId, conversationId, sequence);
  return status === "queued" || status === "sending";
}
