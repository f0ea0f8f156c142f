import type { ConversationRow, MessageRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { MessageId } from "#kernel/ids.ts";
import { forgetUpload } from "#modules/message-files/forget-upload.ts";
import { sendWaiting } from "./conversation-jobs.ts";
import { refuse } from "./conversations.errors.ts";
import { messageAdded } from "./conversations.events.ts";
import { findMessage, requeueMessage } from "./messages.repository.ts";

/** Whether a message can be tried again: a person's, which did not leave. */
export const maySendAgain = ({ status, sender }: Pick<MessageRow, "status" | "sender">): boolean =>
  status === "failed" && sender.startsWith("staff:");

/**
 * Sends a message that failed once more, at its place. Twice at once sends it once.
 *
 * @param conversation locked by the caller
 * @throws message.not_found      it is of another conversation
 * @throws message.not_failed     it is on its way, or arrived
 */
export async function sendAgain(
  tx: Tx,
  { id: conversationId }: ConversationRow,
  id: MessageId,
): Promise<void> {
  const { db, shopId } = tx;
  const message = await findMessage(db, shopId, id);
  if (!message || message.conversationId !== conversationId) throw refuse("message.not_found");
  if (!maySendAgain(message)) throw refuse("message.not_failed");
  await requeueMessage(db, shopId, id);
  await forgetUpload(tx, id);
  await tx.enqueue(sendWaiting, { shopId, conversationId });
  await tx.emit(messageAdded({ conversationId, messageId: id }));
}
