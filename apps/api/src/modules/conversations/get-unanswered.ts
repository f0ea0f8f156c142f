import type { ConversationRow, MessageRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ConversationId, MessageId } from "#kernel/ids.ts";
import { findForUpdate } from "./conversations.repository.ts";
import { findInboundAfter, findLastOutgoing, findMessage } from "./messages.repository.ts";
import { opensWindow } from "./message-window.rules.ts";

/** Messages answered in one go at most. */
const atOnce = 20;
/** What lay unanswered longer than this before the message that woke the bot is left to people. */
const oldMs = 10 * 60_000;

/**
 * Locks a conversation and reads what its customer wrote since the bot last answered, oldest first.
 *
 * @param answeredTo where the bot remembers to be; null before its first answer, when the last thing the shop said
 *   is the mark
 * @returns undefined when everything up to the message has been answered
 */
export async function getUnanswered(
  tx: Tx,
  asked: { conversationId: ConversationId; messageId: MessageId },
  answeredTo: (botState: ConversationRow["botState"]) => number | null,
): Promise<{ conversation: ConversationRow; messages: MessageRow[] } | undefined> {
  const conversation = await findForUpdate(tx.db, tx.shopId, asked.conversationId);
  if (!conversation) return undefined;
  const mark = answeredTo(conversation.botState);
  const after = mark === null ? await firstMark(tx, asked) : { sequence: mark };
  if (!after) return undefined;
  const written = await findInboundAfter(tx.db, tx.shopId, conversation.id, { ...after, limit: atOnce });
  const messages = written.filter(({ type }) => opensWindow(type));
  return messages.length > 0 ? { conversation, messages } : undefined;
}

/** Where a bot begins that has answered nothing yet. */
async function firstMark(tx: Tx, asked: { conversationId: ConversationId; messageId: MessageId }) {
  const message = await findMessage(tx.db, tx.shopId, asked.messageId);
  if (!message) return undefined;
  const lastSaid = await findLastOutgoing(tx.db, tx.shopId, asked.conversationId);
  return {
    sequence: Math.min(lastSaid, message.sequence - 1),
    since: new Date(message.at.getTime() - oldMs),
  };
}
