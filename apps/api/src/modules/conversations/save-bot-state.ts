import type { Tx } from "#kernel/ctx.ts";
import { type AnsweredConversation, updateBotStateLater } from "./conversations.repository.ts";

/** Keeps where the bot is with a customer, in a conversation the caller has locked. */
export async function saveBotState(tx: Tx, answered: AnsweredConversation): Promise<void> {
  updateBotStateLater(tx.db, tx.shopId, answered);
}
