import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { PopupId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { changePictureRoom } from "#modules/media/picture-room.ts";
import { removeProductFile } from "#modules/media/remove-picture.ts";
import { popupRemoved } from "./popups.events.ts";
import { deletePopup } from "./popups.repository.ts";
import { lockPopup } from "./save-popup.ts";

/**
 * Removes a popup with what was counted of it; chats and orders that came from it stay.
 *
 * @throws popup.not_found also when it was removed before
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function removePopup(ctx: Ctx, id: PopupId): Promise<void> {
  requireMay(ctx, "popup.change");
  return inTransaction(ctx, async (tx) => {
    const before = await lockPopup(tx, id);
    await deletePopup(tx.db, tx.shopId, id);
    await changePictureRoom(tx, { taken: 0, given: before.imageBytes });
    if (before.imageKey) await tx.enqueue(removeProductFile, { key: before.imageKey });
    await tx.audit({ action: popupRemoved.eventName, subject: id, before });
    await tx.emit(popupRemoved({ popupId: id }));
  });
}
