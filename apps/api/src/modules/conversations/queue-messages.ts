import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import { type MessageId, newId } from "#kernel/ids.ts";
import { pauseBot } from "./change-conversation-mode.ts";
import { refuse } from "./conversations.errors.ts";
import { messageAdded } from "./conversations.events.ts";
import { noteMessage } from "./conversations.repository.ts";
import { messageProblem } from "./message-limits.rules.ts";
import { previewOf } from "./message-text.rules.ts";
import { insertMessage } from "./messages.repository.ts";

/** A Cloud API message: `body` is the object under the key named by `type`. */
export type OutgoingMessage = { type: string; body: Record<string, unknown> };

/** Who speaks for the shop: `bot`, or `staff:usr_…`. */
export type Sender = "bot" | `staff:${string}`;

/** Where one of our messages stands. */
export type QueuedMessage = { id: MessageId; sequence: number };

/**
 * Puts messages at the end of a conversation, to be sent in this order after the transaction: by `sendAfter`, around
 * it, or by a job. A message of staff keeps the bot quiet for a while.
 *
 * @param conversation locked by the caller
 * @throws message.not_sendable a message breaks a limit of the Cloud API; `facts.problem` says which
 */
export async function queueMessages(
  tx: Tx,
  conversation: ConversationRow,
  sender: Sender,
  outgoing: OutgoingMessage[],
): Promise<QueuedMessage[]> {
  for (const { type, body } of outgoing) {
    const problem = messageProblem(type, body);
    if (problem !== null) throw refuse("message.not_sendable", { problem });
  }
  const conversationId = conversation.id;
  const queued: QueuedMessage[] = [];
  for (const { type, body } of outgoing) {
    const now = tx.now();
    const stored = await insertMessage(tx.db, {
      shopId: tx.shopId,
      id: newId("msg", now),
      conversationId,
      channelId: conversation.channelId,
      direction: "out",
      type,
      body,
      wamid: null,
      sender,
      status: "queued",
      at: now,
    });
    queued.push(stored!);
    await tx.emit(messageAdded({ conversationId, messageId: stored!.id }));
  }
  const last = outgoing.at(-1);
  if (!last) return [];
  await noteMessage(tx.db, tx.shopId, conversationId, {
    at: tx.now(),
    preview: previewOf(last.type, last.body),
    opensWindow: false,
    unread: 0,
  });
  if (sender !== "bot") await pauseBot(tx, conversation);
  return queued;
}
