import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { QuickReplyId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { authorOf } from "./author-of.ts";
import { refuse, refuseTakenShortcut } from "./quick-replies.errors.ts";
import { quickReplyChanged } from "./quick-replies.events.ts";
import { findReplyForUpdate, type QuickReply, updateReply } from "./quick-replies.repository.ts";
import { type QuickReplyForm, requireText } from "./quick-replies.rules.ts";

/**
 * Changes a quick reply; what was sent with it stays as it was sent.
 *
 * @param edit.updatedAt of the reply as the person saw it
 * @throws quick_reply.not_found · quick_reply.shortcut_taken · quick_reply.no_text
 * @throws edit.conflict somebody changed it meanwhile
 * @throws access.denied needs `conversations update`
 */
export function changeQuickReply(
  ctx: Ctx,
  id: QuickReplyId,
  { updatedAt: seenAt, ...form }: QuickReplyForm & { updatedAt: Date },
): Promise<QuickReply> {
  requireMay(ctx, "quick_reply.change");
  return inTransaction(ctx, async (tx) => {
    const before = await findReplyForUpdate(tx.db, tx.shopId, id);
    if (!before) throw refuse("quick_reply.not_found");
    requireUnchanged(before, seenAt, () => before);
    requireText(form);
    const values = { ...form, changedBy: authorOf(tx), updatedAt: editedAt(before, tx.now()) };
    const after = await updateReply(tx.db, tx.shopId, id, values).catch(refuseTakenShortcut);
    await tx.audit({ action: quickReplyChanged.eventName, subject: id, before, after });
    await tx.emit(quickReplyChanged({ quickReplyId: id }));
    return after;
  });
}
