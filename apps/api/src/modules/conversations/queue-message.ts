import type { MessageLane } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ConversationId, MessageId } from "#kernel/ids.ts";
import { sendMarketing, sendWaiting } from "./conversation-jobs.ts";
import { refuse } from "./conversations.errors.ts";
import { findForUpdate } from "./conversations.repository.ts";
import { type OutgoingMessage, queueMessages, type Sender } from "./queue-messages.ts";

/**
 * Puts one message at the end of a conversation, to be sent by a job.
 *
 * @param message.lane `marketing` waits for its shop's pace and goes only to who has not refused it
 * @returns its id
 * @throws conversation.not_found · message.not_sendable
 */
export async function queueMessage(
  tx: Tx,
  message: OutgoingMessage & { conversationId: ConversationId; sender: Sender; lane?: MessageLane },
): Promise<MessageId> {
  const { conversationId, sender, lane = "service", ...outgoing } = message;
  const conversation = await findForUpdate(tx.db, tx.shopId, conversationId);
  if (!conversation) throw refuse("conversation.not_found");
  const [id] = await queueMessages(tx, conversation, sender, [outgoing], lane);
  const { shopId } = tx;
  if (lane === "marketing") await tx.enqueue(sendMarketing, { shopId });
  else await tx.enqueue(sendWaiting, { shopId, conversationId });
  return id!;
}
