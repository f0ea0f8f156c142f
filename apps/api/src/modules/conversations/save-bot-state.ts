import type { Tx } from "#kernel/ctx.ts";
import type { ConversationId } from "#kernel/ids.ts";
import { updateBotStateLater } from "./conversations.repository.ts";

/** Keeps where the bot is with a customer, in a conversation the caller has locked. */
export async function saveBotState(
  tx: Tx,
  id: ConversationId,
  botState: Record<string, unknown>,
): Promise<void> {
  updateBotStateLater(tx.db, tx.shopId, id, botState);
}
