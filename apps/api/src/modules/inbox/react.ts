import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ConversationId, MessageId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { queueMessage } from "#modules/conversations/queue-message.ts";
import { refuse } from "./inbox.errors.ts";
import { lockInScope } from "./lock-in-scope.ts";
import { requireWritable } from "./reply.ts";
import { findLastReaction, findWamidOf } from "./thread.repository.ts";

/** WhatsApp takes reactions to messages of so many days. */
const reactedWithinDays = 30;

/**
 * Reacts to a message with one emoji, in the place of the reaction the shop gave it before, or takes that back. What is
 * there already is not sent again. A reaction is no answer: who looks after the conversation and whether it was read stay as
 * they are, and the bot goes on.
 *
 * @throws conversation.not_found · conversation.window_closed · conversation.blocked
 * @throws message.not_found
 * @throws message.no_reaction it has not left, did not arrive, or is older than 30 days
 * @throws access.denied needs `conversations create`
 */
export function react(
  ctx: Ctx,
  id: ConversationId,
  messageId: MessageId,
  emoji: string | null,
): Promise<void> {
  requireMay(ctx, "conversation.reply");
  return inTransaction(ctx, async (tx) => {
    await requireWritable(tx, await lockInScope(tx, id));
    const wamid = await requireTarget(tx, id, messageId);
    const wanted = emoji ?? "";
    if ((await findLastReaction(tx.db, tx.shopId, id, wamid)) === wanted) return;
    if (tx.actor.kind !== "staff") throw new Error("only people react");
    const body = { message_id: wamid, emoji: wanted };
    await queueMessage(tx, {
      conversationId: id,
      sender: `staff:${tx.actor.userId}`,
      type: "reaction",
      body,
    });
  });
}

async function requireTarget(tx: Tx, conversationId: ConversationId, messageId: MessageId): Promise<string> {
  const found = await findWamidOf(tx.db, tx.shopId, conversationId, messageId);
  if (!found || found.type === "reaction") throw refuse("message.not_found");
  const oldest = new Date(tx.now().getTime() - reactedWithinDays * 86_400_000);
  if (found.wamid === null || found.status === "failed" || found.at < oldest)
    throw refuse("message.no_reaction");
  return found.wamid;
}
