import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { QuickReplyId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./quick-replies.errors.ts";
import { quickReplyRemoved } from "./quick-replies.events.ts";
import { deleteReply, findReplyForUpdate } from "./quick-replies.repository.ts";

/**
 * Takes a quick reply away; its shortcut is free again.
 *
 * @throws quick_reply.not_found also when it was removed before
 * @throws access.denied         needs `conversations update`
 */
export function removeQuickReply(ctx: Ctx, id: QuickReplyId): Promise<void> {
  requireMay(ctx, "quick_reply.change");
  return inTransaction(ctx, async (tx) => {
    const before = await findReplyForUpdate(tx.db, tx.shopId, id);
    if (!before) throw refuse("quick_reply.not_found");
    await deleteReply(tx.db, tx.shopId, id);
    await tx.audit({ action: quickReplyRemoved.eventName, subject: id, before });
    await tx.emit(quickReplyRemoved({ quickReplyId: id }));
  });
}
