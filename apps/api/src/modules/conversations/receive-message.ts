import type { Language } from "@agiza/i18n/language";
import type { ChannelRow } from "#db/schema/connect.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { expectFile } from "#modules/message-files/expect-file.ts";
import { applyStrays } from "./apply-message-status.ts";
import { pauseBot } from "./change-conversation-mode.ts";
import { customerWaits, messageAdded, messageReceived } from "./conversations.events.ts";
import { updateLastMessageLater } from "./conversations.repository.ts";
import type { IncomingMessage } from "./incoming-webhook.rules.ts";
import { insertMessageLater, isKnownWamid } from "./messages.repository.ts";
import { previewOf } from "./message-text.rules.ts";
import { answerTest, isTestMessage } from "./answer-test.ts";
import { opensWindow } from "./message-window.rules.ts";
import { openConversation } from "./open-conversation.ts";
import { botSpeaks, closesTalk } from "./waiting.rules.ts";

/**
 * Stores what a customer wrote, or what the shop wrote to a customer on its own phone. Meta's id counts once per
 * channel, so the same delivery again has no effect.
 *
 * @param shopLanguage what a customer nobody knows yet is spoken to in
 */
export async function receiveMessage(
  ctx: Ctx,
  channel: ChannelRow,
  message: IncomingMessage,
  shopLanguage: Language,
): Promise<void> {
  try {
    await inTransaction(ctx, (tx) => store(tx, channel, message, shopLanguage));
  } catch (error) {
    if (!isKnownWamid(error)) throw error;
  }
}

/** The insert is queued: all that follows is sent with it, and is undone with it where the message is known already. */
async function store(
  tx: Tx,
  channel: ChannelRow,
  message: IncomingMessage,
  shopLanguage: Language,
): Promise<void> {
  const conversation = await openConversation(tx, channel, message.party, shopLanguage);
  const { type, body, wamid } = message;
  // A time ahead of ours would keep the window open that long.
  const at = message.at > tx.now() ? tx.now() : message.at;
  const fromCustomer = message.kind === "message";
  const messageId = newId("msg", tx.now());
  insertMessageLater(tx.db, {
    shopId: tx.shopId,
    id: messageId,
    conversationId: conversation.id,
    channelId: channel.id,
    direction: fromCustomer ? "in" : "out",
    type,
    body,
    wamid,
    sender: fromCustomer ? "customer" : "phone",
    status: fromCustomer ? "received" : "sent",
    at,
  });
  await expectFile(tx, { messageId, conversationId: conversation.id, channelId: channel.id, type, body });
  const isAnswerable = fromCustomer && opensWindow(type);
  const waits = isAnswerable && !botSpeaks(conversation, at) && !closesTalk(type, body);
  updateLastMessageLater(tx.db, tx.shopId, conversation.id, {
    at,
    preview: previewOf(type, body),
    opensWindow: isAnswerable,
    waits,
    unread: isAnswerable ? 1 : 0,
  });
  if (waits && conversation.waitsSince === null)
    await tx.emit(customerWaits({ conversationId: conversation.id }));
  const event = { conversationId: conversation.id, messageId };
  await tx.emit(isAnswerable ? messageReceived(event) : messageAdded(event));
  if (fromCustomer && isTestMessage(channel, type, body)) await answerTest(tx, channel, conversation);
  if (fromCustomer) return;
  await pauseBot(tx, conversation);
  await applyStrays(tx, { channelId: channel.id, wamid, look: 0 });
}
