import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { findTillSettings } from "./till-settings.repository.ts";
import { firstTillSettings, type TillSettings } from "./till-settings.rules.ts";

/**
 * How the shop works at its counter. Everybody who works there may see it: their device obeys it.
 *
 * @throws shop.not_found
 */
export function getTillSettings(ctx: Ctx): Promise<TillSettings> {
  requireMay(ctx, "till_settings.read");
  return inTransaction(ctx, async (tx) => {
    const said = await findTillSettings(tx.db, tx.shopId);
    if (said) return said;
    // As old as the shop, so that of two who say it first the second is told.
    return { ...firstTillSettings, updatedAt: (await getShop(tx)).createdAt };
  });
}
