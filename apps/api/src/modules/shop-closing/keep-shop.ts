import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockOpenShop, planClosing } from "#modules/shops/plan-closing.ts";
import { type ShopView, toShopView } from "#modules/shops/shop-view.rules.ts";
import { tellOwners } from "#modules/staff/tell-owners.ts";

/**
 * Keeps a shop that was to close for good; every owner is written to. One that stays anyway stays as it is.
 *
 * @throws access.denied
 * @throws shop.not_found it has closed meanwhile
 */
export function keepShop(ctx: Ctx): Promise<ShopView> {
  requireMay(ctx, "shop.close_for_good");
  return inTransaction(ctx, async (tx) => {
    const shop = await lockOpenShop(tx);
    if (shop.closesAt === null) return toShopView(shop, tx.now());
    const after = await planClosing(tx, shop, null);
    await tellOwners(tx, "shop.kept", () => ({ shop: shop.name }));
    return toShopView(after, tx.now());
  });
}
