import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { PopupId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type PopupView, viewPopup } from "./popup-view.ts";
import { type PopupForm, requireShowable, toColumns } from "./popups.rules.ts";
import { lockPopup, savePopup } from "./save-popup.ts";

/**
 * Changes a popup; visitors see it as it is now within a minute.
 *
 * @param edit.updatedAt of the popup as the person saw it
 * @throws popup.not_found
 * @throws popup.words_missing · popup.contrast · popup.trigger_value · popup.url · popup.days
 * @throws edit.conflict somebody changed it meanwhile
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function changePopup(
  ctx: Ctx,
  id: PopupId,
  { updatedAt: seenAt, ...form }: PopupForm & { updatedAt: Date },
): Promise<PopupView> {
  requireMay(ctx, "popup.change");
  return inTransaction(ctx, async (tx) => {
    const before = await lockPopup(tx, id);
    const current = await viewPopup(tx, before);
    requireUnchanged(before, seenAt, () => current);
    requireShowable(form);
    const updatedAt = editedAt(before, tx.now());
    return viewPopup(tx, await savePopup(tx, before, { ...toColumns(form), updatedAt }));
  });
}
