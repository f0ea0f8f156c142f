import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import { type MessageId, newId, type UserId } from "#kernel/ids.ts";
import { noteAdded } from "./conversations.events.ts";
import { insertMessageLater } from "./messages.repository.ts";

/** What colleagues tell each other of a customer, and whom they call. */
export type Note = { text: string; mentions: readonly UserId[] };

/**
 * Puts a note at the end of a conversation. It leaves to nobody, and neither the bot nor the list of chats takes it for a message.
 *
 * @param conversation locked by the caller
 */
export async function addNote(
  tx: Tx,
  { id: conversationId, channelId }: Pick<ConversationRow, "id" | "channelId">,
  author: UserId,
  { text, mentions }: Note,
): Promise<MessageId> {
  const at = tx.now();
  const id: MessageId = newId("msg", at);
  insertMessageLater(tx.db, {
    shopId: tx.shopId,
    id,
    conversationId,
    channelId,
    direction: "note",
    type: "note",
    body: { body: text, mentions },
    wamid: null,
    sender: `staff:${author}`,
    status: "received",
    at,
  });
  await tx.emit(noteAdded({ conversationId, messageId: id, mentions: [...mentions], by: author }));
  return id;
}
