import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { MessageId } from "#kernel/ids.ts";
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
  return afterReply(state, reply, ids.at(-1));
}

/**
 * What the bot remembers once it has said something.
 *
 * @param lastId of the last message of it
 */
export function afterReply(
  state: BotState,
  { offers = state.offers, remember, payableOrderId: orderId }: Partial<Reply>,
  lastId: MessageId | undefined,
): BotState {
  const payable =
    orderId && lastId
      ? [...state.payable, { messageId: lastId, orderId }].slice(-keptPayable)
      : state.payable;
  return { ...state, ...remember, payable, offers: offers.slice(0, keptOffers) };
}
