import type { ConversationRow } from "#db/schema/conversations.ts";
import type { CustomerRow } from "#db/schema/customers.ts";
import type { ShopRow } from "#db/schema/shops.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ConversationId, MessageId } from "#kernel/ids.ts";
import { findWithParties, lockConversationLater } from "./conversations.repository.ts";
import {
  findInboundAfter,
  findLastOutgoing,
  findMessage,
  findSinceAnswerLater,
  type SinceAnswer,
  type WrittenMessage,
} from "./messages.repository.ts";
import { opensWindow } from "./message-window.rules.ts";

/** Messages answered in one go at most. */
const limit = 20;
/** What lay unanswered longer than this before the message that woke the bot is left to people. */
const oldMs = 10 * 60_000;

/** A customer's message as the bot reads it. */
export type UnansweredMessage = WrittenMessage;

/** What a customer wrote that has no answer yet, and who is to answer whom. */
export type Unanswered = {
  conversation: ConversationRow;
  customer: CustomerRow;
  shop: ShopRow;
  messages: UnansweredMessage[];
  /** Whether the bot's last menu has not gone out yet. */
  isMenuWaiting: boolean;
  /** The place of the conversation's last message. */
  lastSequence: number;
  /** The place of what a person of the shop wrote last; 0 where nobody did. What was written before it has its answer. */
  personSequence: number;
};

/**
 * Locks a conversation and reads what its customer wrote since the bot last answered, oldest first, all in one message
 * to the database.
 *
 * @returns undefined when everything up to the message has been answered
 */
export async function getUnanswered(
  tx: Tx,
  { conversationId, messageId }: { conversationId: ConversationId; messageId: MessageId },
): Promise<Unanswered | undefined> {
  const { db, shopId } = tx;
  let since: SinceAnswer = { written: [], menuStatus: null, lastSequence: 0, personSequence: 0 };
  lockConversationLater(db, shopId, conversationId);
  findSinceAnswerLater(db, { shopId, conversationId, limit }, (found) => void (since = found));
  const parties = await findWithParties(db, shopId, conversationId);
  if (!parties) return undefined;
  const { menuStatus, lastSequence, personSequence } = since;
  // Before the bot's first answer the shop's last words are the mark.
  const isFirst = parties.conversation.answeredTo === null;
  const written = isFirst ? await findFirst(tx, { conversationId, messageId }) : since.written;
  const messages = written.filter(({ type }) => opensWindow(type));
  if (messages.length === 0) return undefined;
  const isMenuWaiting = menuStatus === "queued" || menuStatus === "sending";
  return { ...parties, messages, isMenuWaiting, lastSequence, personSequence };
}

/** What a bot begins with that has answered nothing yet. */
async function findFirst(
  { db, shopId }: Tx,
  { conversationId, messageId }: { conversationId: ConversationId; messageId: MessageId },
): Promise<UnansweredMessage[]> {
  const message = await findMessage(db, shopId, messageId);
  if (!message) return [];
  const lastSaid = await findLastOutgoing(db, shopId, conversationId);
  return findInboundAfter(db, {
    shopId,
    conversationId,
    sequence: Math.min(lastSaid, message.sequence - 1),
    since: new Date(message.at.getTime() - oldMs),
    limit,
  });
}
