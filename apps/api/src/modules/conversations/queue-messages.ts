import type { ConversationRow, MessageLane } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import { type MessageId, newId } from "#kernel/ids.ts";
import { pauseBot } from "./change-conversation-mode.ts";
import { refuse } from "./conversations.errors.ts";
import { messageAdded } from "./conversations.events.ts";
import { updateLastMessageLater } from "./conversations.repository.ts";
import { messageProblem } from "./message-limits.rules.ts";
import { previewOf } from "./message-text.rules.ts";
import { insertMessageLater } from "./messages.repository.ts";
import { sealLinks } from "./sealed-links.rules.ts";

/** A Cloud API message: `body` is the object under the key named by `type`. */
export type OutgoingMessage = {
  type: string;
  body: Record<string, unknown>;
  /** Meta's id of the message that this one answers. */
  replyTo?: string | null;
  /** Its file is kept with it and gets Meta's id when it leaves. */
  awaitsUpload?: boolean;
};

/** Stands for the id that a file gets when it leaves. */
const anyId = { id: "0" };

/** Who speaks for the shop: `bot`, or `staff:usr_…`. */
export type Sender = "bot" | `staff:${string}`;

/**
 * Puts messages at the end of a conversation, to be sent in this order after the transaction: by `sendAfter`, around
 * it, or by a job. A message of staff keeps the bot quiet for a while.
 *
 * @param conversation locked by the caller
 * @returns their ids
 * @throws message.not_sendable a message breaks a limit of the Cloud API; `facts.problem` says which
 */
export async function queueMessages(
  tx: Tx,
  conversation: ConversationRow,
  sender: Sender,
  outgoing: OutgoingMessage[],
  lane: MessageLane = "service",
): Promise<MessageId[]> {
  for (const { type, body, awaitsUpload } of outgoing) {
    const problem = messageProblem(type, awaitsUpload ? { ...body, ...anyId } : body);
    if (problem !== null) throw refuse("message.not_sendable", { problem });
  }
  const conversationId = conversation.id;
  const ids: MessageId[] = [];
  for (const { type, body, replyTo = null } of outgoing) {
    const now = tx.now();
    const id = newId("msg", now);
    insertMessageLater(tx.db, {
      shopId: tx.shopId,
      id,
      conversationId,
      channelId: conversation.channelId,
      direction: "out",
      type,
      body: sealLinks(tx.secrets, body),
      wamid: null,
      replyTo,
      sender,
      status: "queued",
      lane,
      at: now,
    });
    ids.push(id);
    await tx.emit(messageAdded({ conversationId, messageId: id }));
  }
  // A reaction is no answer: the chat stands where it stood, and the bot goes on.
  const last = outgoing.findLast(({ type }) => type !== "reaction");
  if (!last) return ids;
  updateLastMessageLater(tx.db, tx.shopId, conversationId, {
    at: tx.now(),
    preview: previewOf(last.type, last.body),
    opensWindow: false,
    waits: false,
    unread: 0,
  });
  if (sender !== "bot") await pauseBot(tx, conversation);
  return ids;
}
