import type { MessageRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import { sendWaiting } from "./conversation-jobs.ts";
import { withoutPicture } from "./message-picture.rules.ts";
import { requeueMessageLater } from "./messages.repository.ts";

/**
 * Has a message wait again, at its place, without the picture above it: what it says and asks matters more.
 *
 * @returns false where it has no picture that stands above words
 */
export function queueWithoutPicture(
  tx: Tx,
  { id, type, body }: Pick<MessageRow, "id" | "type" | "body">,
): boolean {
  const plain = withoutPicture(type, body);
  if (!plain) return false;
  requeueMessageLater(tx.db, tx.shopId, id, plain);
  tx.log.warn({ message_id: id }, "a message goes without its picture, which WhatsApp did not take");
  return true;
}

/** The same where nobody is sending in the conversation now. */
export async function sendWithoutPicture(
  tx: Tx,
  message: Pick<MessageRow, "id" | "type" | "body" | "conversationId">,
): Promise<boolean> {
  if (!queueWithoutPicture(tx, message)) return false;
  await tx.enqueue(sendWaiting, { shopId: tx.shopId, conversationId: message.conversationId });
  return true;
}
