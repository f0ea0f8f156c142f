import type { ChannelRow } from "#db/schema/connect.ts";
import type { MessageRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import { type MessageId, newId } from "#kernel/ids.ts";
import type { Language } from "@agiza/i18n/language";
import { moveOn } from "./apply-message-status.ts";
import { messageAdded } from "./conversations.events.ts";
import type { IncomingStatus } from "./incoming-webhook.rules.ts";
import { findMessage, insertMessageLater } from "./messages.repository.ts";
import { openConversation } from "./open-conversation.ts";

/** A message that went out beside the chats, as it is to stand in its customer's. */
export type SentMessage = Pick<MessageRow, "type" | "body" | "sender" | "status" | "at"> & { wamid: string };

/**
 * Writes a message that somebody else sent into its customer's chat. The chat stays where it is in the inbox: nobody wrote, and
 * nobody waits.
 *
 * @param to.phone E.164, of somebody whom the shop knows
 */
export async function writeSentMessage(
  tx: Tx,
  channel: ChannelRow,
  to: { phone: string; language: Language },
  message: SentMessage,
): Promise<MessageId> {
  const { phone, language } = to;
  const party = { externalId: phone.slice(1), phone, name: "" };
  const { id: conversationId } = await openConversation(tx, channel, party, language);
  const id = newId("msg", tx.now());
  insertMessageLater(tx.db, {
    shopId: tx.shopId,
    id,
    conversationId,
    channelId: channel.id,
    direction: "out",
    lane: "marketing",
    ...message,
  });
  await tx.emit(messageAdded({ conversationId, messageId: id }));
  return id;
}

/** Moves a message that was written so on to what Meta reports of it. */
export async function moveSentMessage(
  tx: Tx,
  id: MessageId,
  reported: Pick<IncomingStatus, "wamid" | "status" | "error">,
): Promise<void> {
  const message = await findMessage(tx.db, tx.shopId, id);
  if (message) await moveOn(tx, message, reported);
}
