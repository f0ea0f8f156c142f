import type { ConversationRow, MessageRow } from "#db/schema/conversations.ts";
import type { CustomerRow } from "#db/schema/customers.ts";
import type { ShopRow } from "#db/schema/shops.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ConversationId, MessageId } from "#kernel/ids.ts";
import { findWithPartiesForUpdate } from "./conversations.repository.ts";
import { findInboundAfter, findLastOutgoing, findMessage, findStatusAt } from "./messages.repository.ts";
import { opensWindow } from "./message-window.rules.ts";

/** Messages answered in one go at most. */
const atOnce = 20;
/** What lay unanswered longer than this before the message that woke the bot is left to people. */
const oldMs = 10 * 60_000;

/** What a customer wrote that has no answer yet, and who is to answer whom. */
export type Unanswered = {
  conversation: ConversationRow;
  customer: CustomerRow;
  shop: ShopRow;
  messages: MessageRow[];
  /** Whether the message the bot is reminded of has not gone out yet. */
  isWaiting: boolean;
};

/** What the bot remembers of a conversation by places in it. */
type Places = {
  /** Up to where it has answered; null before its first answer, when the last thing the shop said is the mark. */
  answeredTo: number | null;
  /** A message of its own, of which it wants to know whether it has gone out. */
  reminder: number;
};

/**
 * Locks a conversation and reads what its customer wrote since the bot last answered, oldest first.
 *
 * @returns undefined when everything up to the message has been answered
 */
export async function getUnanswered(
  tx: Tx,
  asked: { conversationId: ConversationId; messageId: MessageId },
  placesIn: (botState: ConversationRow["botState"]) => Places,
): Promise<Unanswered | undefined> {
  const { db, shopId } = tx;
  const found = await findWithPartiesForUpdate(db, shopId, asked.conversationId);
  if (!found) return undefined;
  const { answeredTo, reminder } = placesIn(found.conversation.botState);
  const after = answeredTo === null ? await firstMark(tx, asked) : { sequence: answeredTo };
  if (!after) return undefined;
  let isWaiting = false;
  await findStatusAt(db, { shopId, ...asked, sequence: reminder }, (status) => {
    isWaiting = status === "queued" || status === "sending";
  });
  const written = await findInboundAfter(db, shopId, asked.conversationId, { ...after, limit: atOnce });
  const messages = written.filter(({ type }) => opensWindow(type));
  return messages.length > 0 ? { ...found, messages, isWaiting } : undefined;
}

/** Where a bot begins that has answered nothing yet. */
async function firstMark(tx: Tx, asked: { conversationId: ConversationId; messageId: MessageId }) {
  const message = await findMessage(tx.db, tx.shopId, asked.messageId);
  if (!message) return undefined;
  const lastSaid = await findLastOutgoing(tx.db, tx.shopId, asked.conversationId);
  return {
    sequence: Math.min(lastSaid, message.sequence - 1),
    since: new Date(message.at.getTime() - oldMs),
  };
}
