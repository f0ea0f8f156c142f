import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { PopupId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { viewPopup } from "./popup-view.ts";
import { refuse } from "./popups.errors.ts";
import { findDays, findPopup } from "./popups.repository.ts";

/** As many days as fit beside each other. */
const shownDays = 30;

/**
 * A popup, with the last days on which visitors saw it.
 *
 * @throws popup.not_found
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function getPopup(ctx: Ctx, id: PopupId) {
  requireMay(ctx, "popup.change");
  return inTransaction(ctx, async (tx) => {
    const row = await findPopup(tx.db, tx.shopId, id);
    if (!row) throw refuse("popup.not_found");
    return { ...(await viewPopup(tx, row)), days: await findDays(tx.db, tx.shopId, id, shownDays) };
  });
}
