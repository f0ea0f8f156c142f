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
  const queued = await queueMessages(tx, conversation, "bot", reply.messages);
  const last = queued.at(-1);
  const { payableOrderId: orderId } = reply;
  const payable =
    orderId && last ? [...state.payable, { messageId: last.id, orderId }].slice(-keptPayable) : state.payable;
  return {
    ...state,
    ...reply.remember,
    payable,
    offers: reply.offers.slice(0, keptOffers),
    menuAt: reply.isMenu && last ? last.sequence : state.menuAt,
  };
}
