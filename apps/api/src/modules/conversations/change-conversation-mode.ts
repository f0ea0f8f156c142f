import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import { modeChanged } from "./conversations.events.ts";
import { updateConversation } from "./conversations.repository.ts";

const hourMs = 3_600_000;
const pauseHours = 4;

/**
 * Decides who answers a customer. In `human` and `paused` the bot is silent, until `hours` have passed where they
 * are given.
 */
export async function changeConversationMode(
  tx: Tx,
  conversation: Pick<ConversationRow, "id" | "mode">,
  mode: ConversationRow["mode"],
  hours?: number,
): Promise<void> {
  const pausedUntil = hours === undefined ? null : new Date(tx.now().getTime() + hours * hourMs);
  await updateConversation(tx.db, tx.shopId, conversation.id, { mode, pausedUntil });
  if (mode === conversation.mode) return;
  tx.log.info({ conversation_id: conversation.id, from: conversation.mode, to: mode }, "conversation mode");
  await tx.emit(modeChanged({ conversationId: conversation.id, mode }));
}

/** A person wrote to the customer: the bot keeps out of it for a while. */
export async function pauseBot(tx: Tx, conversation: ConversationRow): Promise<void> {
  if (conversation.mode === "human" && conversation.pausedUntil === null) return;
  await changeConversationMode(tx, conversation, "paused", pauseHours);
}
