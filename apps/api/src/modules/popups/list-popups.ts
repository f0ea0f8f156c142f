import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { viewPopups } from "./popup-view.ts";
import { findPopups } from "./popups.repository.ts";

/**
 * Every popup of the shop, the newest first.
 *
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function listPopups(ctx: Ctx) {
  requireMay(ctx, "popup.change");
  return inTransaction(ctx, async (tx) => ({
    items: await viewPopups(tx, await findPopups(tx.db, tx.shopId)),
  }));
}
