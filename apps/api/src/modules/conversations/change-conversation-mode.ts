import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { modeChanged } from "./conversations.events.ts";
import { updateConversation } from "./conversations.repository.ts";

const hourMs = 3_600_000;
const minutesAnHour = 60;

/**
 * Decides who answers a customer. In `human` and `paused` the bot is silent, until `hours` have passed where they
 * are given. `human` for some hours: the customer asked for a person and waits from now on.
 */
export async function changeConversationMode(
  tx: Tx,
  conversation: Pick<ConversationRow, "id" | "mode">,
  mode: ConversationRow["mode"],
  hours?: number,
): Promise<void> {
  const pausedUntil = hours === undefined ? null : new Date(tx.now().getTime() + hours * hourMs);
  const asksForPerson = mode === "human" && pausedUntil !== null;
  const waitsSince = asksForPerson ? tx.now() : null;
  await updateConversation(tx.db, tx.shopId, conversation.id, { mode, pausedUntil, waitsSince });
  if (mode === conversation.mode) return;
  tx.log.info({ conversation_id: conversation.id, from: conversation.mode, to: mode }, "conversation mode");
  await tx.emit(modeChanged({ conversationId: conversation.id, mode }));
}

/**
 * A person wrote to the customer, who waits no more: the bot keeps out of it as long as the shop says, or for good where it
 * is off.
 */
export async function pauseBot(tx: Tx, conversation: ConversationRow): Promise<void> {
  const isOff = conversation.mode === "human" && conversation.pausedUntil === null;
  if (isOff) return changeConversationMode(tx, conversation, "human");
  const { botPauseMinutes } = await getShop(tx);
  await changeConversationMode(tx, conversation, "paused", botPauseMinutes / minutesAnHour);
}
