import type { Tx } from "#kernel/ctx.ts";
import type { ConversationId, MessageId } from "#kernel/ids.ts";
import { sendWaiting } from "./conversation-jobs.ts";
import { refuse } from "./conversations.errors.ts";
import { findForUpdate } from "./conversations.repository.ts";
import { type OutgoingMessage, queueMessages, type Sender } from "./queue-messages.ts";

/**
 * Puts one message at the end of a conversation, to be sent by a job.
 *
 * @returns its id
 * @throws conversation.not_found · message.not_sendable
 */
export async function queueMessage(
  tx: Tx,
  message: OutgoingMessage & { conversationId: ConversationId; sender: Sender },
): Promise<MessageId> {
  const { conversationId, sender, type, body } = message;
  const conversation = await findForUpdate(tx.db, tx.shopId, conversationId);
  if (!conversation) throw refuse("conversation.not_found");
  const [id] = await queueMessages(tx, conversation, sender, [{ type, body }]);
  await tx.enqueue(sendWaiting, { shopId: tx.shopId, conversationId });
  return id!;
}
