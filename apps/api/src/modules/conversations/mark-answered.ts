import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ConversationId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { changeConversationMode } from "./change-conversation-mode.ts";
import { isInScope } from "./conversation-scope.rules.ts";
import { refuse } from "./conversations.errors.ts";
import { findForUpdate } from "./conversations.repository.ts";

/**
 * A person has answered a customer who asked for one: nobody is waited for any more, and the bot speaks again. Where nobody
 * waits, nothing happens.
 *
 * @param seenSince since when the caller saw the customer wait
 * @throws conversation.not_found also one that the caller does not see
 * @throws conversation.asked_again the customer asked again after that
 * @throws access.denied            needs `conversations update`
 */
export function markAnswered(ctx: Ctx, id: ConversationId, seenSince: Date): Promise<void> {
  requireMay(ctx, "conversation.mark_answered");
  return inTransaction(ctx, async (tx) => {
    const conversation = await findForUpdate(tx.db, tx.shopId, id);
    if (!conversation || !isInScope(tx.actor, conversation)) throw refuse("conversation.not_found");
    const since = conversation.waitsSince;
    if (!since) return;
    if (since > seenSince) throw refuse("conversation.asked_again");
    await changeConversationMode(tx, conversation, "bot");
    await tx.audit({ action: "conversation.answered", subject: id, before: { waited_since: since } });
  });
}
