import type { popups } from "#db/schema/popups.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { PopupId } from "#kernel/ids.ts";
import { refuse } from "./popups.errors.ts";
import { popupChanged } from "./popups.events.ts";
import { findPopupForUpdate, updatePopup } from "./popups.repository.ts";
import type { PopupRow } from "./popups.rules.ts";

/**
 * The popup, locked until the transaction ends.
 *
 * @throws popup.not_found
 */
export async function lockPopup({ db, shopId }: Tx, id: PopupId): Promise<PopupRow> {
  const row = await findPopupForUpdate(db, shopId, id);
  if (!row) throw refuse("popup.not_found");
  return row;
}

/**
 * Changes what a locked popup shows, or whether it does. Only an edit of its form moves `updatedAt`: a form that is open stays
 * true when the popup is paused, or gets a picture.
 */
export async function savePopup(
  tx: Tx,
  before: PopupRow,
  values: Partial<typeof popups.$inferInsert>,
): Promise<PopupRow> {
  const after = await updatePopup(tx.db, before, {
    ...values,
    revision: before.revision + 1,
  });
  await tx.audit({ action: popupChanged.eventName, subject: before.id, before, after });
  await tx.emit(popupChanged({ popupId: before.id }));
  return after;
}
