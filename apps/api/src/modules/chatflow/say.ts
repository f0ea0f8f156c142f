import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import { queueMessages } from "#modules/conversations/queue-messages.ts";
import type { BotState } from "./bot-state.rules.ts";
import type { Reply } from "./turn.ts";

const keptOffers = 12;
const keptPayable = 10;

/**
 * Queues a reply in a conversation the caller has locked.
 *
 * @returns what the bot remembers afterwards, which the caller keeps
 */
export async function say(
  tx: Tx,
  conversation: ConversationRow,
  state: BotState,
  reply: Reply,
): Promise<BotState> {
  const ids = await queueMessages(tx, conversation, "bot", reply.messages);
  const lastId = ids.at(-1);
  const { payableOrderId: orderId } = reply;
  const payable =
    orderId && lastId
      ? [...state.payable, { messageId: lastId, orderId }].slice(-keptPayable)
      : state.payable;
  return {
    ...state,
    ...reply.remember,
    payable,
    offers: reply.offers.slice(0, keptOffers),
  };
}
