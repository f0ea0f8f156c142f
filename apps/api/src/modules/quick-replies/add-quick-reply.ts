import { maxQuickReplies } from "#db/schema/quick-replies.ts";
import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type QuickReplyId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { authorOf } from "./author-of.ts";
import { refuse, refuseTakenShortcut } from "./quick-replies.errors.ts";
import { quickReplyAdded } from "./quick-replies.events.ts";
import { countReplies, insertReply } from "./quick-replies.repository.ts";
import { type QuickReplyForm, requireText } from "./quick-replies.rules.ts";

/**
 * Adds a quick reply. The same key with the same form answers the one that it added.
 *
 * @throws quick_reply.shortcut_taken another one is found by this word
 * @throws quick_reply.no_text        neither language has one
 * @throws quick_reply.too_many
 * @throws idempotency.key_reused
 * @throws access.denied              needs `conversations update`
 */
export function addQuickReply(ctx: Ctx, form: QuickReplyForm, idempotencyKey: string) {
  requireMay(ctx, "quick_reply.change");
  return inTransaction(ctx, (tx) => {
    const request = { scope: "quick_reply.add", key: idempotencyKey, content: form };
    return createOnce(tx, request, async () => {
      requireText(form);
      // Of two who add at once the second counts the reply of the first.
      await lockShop(tx);
      if ((await countReplies(tx.db, tx.shopId)) >= maxQuickReplies)
        throw refuse("quick_reply.too_many", { most: maxQuickReplies });
      const now = tx.now();
      const id: QuickReplyId = newId("qrp", now);
      const values = {
        shopId: tx.shopId,
        id,
        ...form,
        changedBy: authorOf(tx),
        createdAt: now,
        updatedAt: now,
      };
      const reply = await insertReply(tx.db, values).catch(refuseTakenShortcut);
      await tx.audit({ action: quickReplyAdded.eventName, subject: id, after: reply });
      await tx.emit(quickReplyAdded({ quickReplyId: id }));
      return reply;
    });
  });
}
