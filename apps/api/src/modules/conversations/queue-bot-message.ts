import { keyRow } from "#db/outbox.repository.ts";
import type { ConversationRow } from "#db/schema/conversations.ts";
import type { OnceKey, Tx } from "#kernel/ctx.ts";
import type { MessageId } from "#kernel/ids.ts";
import { refuse } from "./conversations.errors.ts";
import { messageAdded } from "./conversations.events.ts";
import { messageProblem } from "./message-limits.rules.ts";
import { previewOf } from "./message-text.rules.ts";
import { insertNoticeLater } from "./messages.repository.ts";
import type { NoticeSender } from "./notice.rules.ts";
import type { OutgoingMessage } from "./queue-messages.ts";
import { sealLinks } from "./sealed-links.rules.ts";

/**
 * Puts a message of the bot that nobody asked for at the end of a conversation, to be sent after the transaction. It is written with the
 * transaction's next statement or its commit, which fails when the same request was written before.
 *
 * @param conversation locked by the caller
 * @param notice.botState what the bot remembers from now on; null where that is what it was
 * @throws message.not_sendable the message breaks a limit of the Cloud API; `facts.problem` says which
 */
export async function queueBotMessage(
  tx: Tx,
  { id: conversationId, channelId }: Pick<ConversationRow, "id" | "channelId">,
  notice: {
    id: MessageId;
    message: OutgoingMessage;
    sender: NoticeSender;
    request: OnceKey;
    botState: Record<string, unknown> | null;
  },
): Promise<void> {
  const { id, message, sender, request, botState } = notice;
  const { type, body } = message;
  const problem = messageProblem(type, body);
  if (problem !== null) throw refuse("message.not_sendable", { problem });
  const { db, shopId } = tx;
  insertNoticeLater(db, {
    ...keyRow({ ...request, shopId, at: tx.now() }),
    id,
    conversationId,
    channelId,
    type,
    body: sealLinks(tx.secrets, body),
    sender,
    preview: previewOf(type, body),
    botState,
  });
  await tx.emit(messageAdded({ conversationId, messageId: id }));
}
