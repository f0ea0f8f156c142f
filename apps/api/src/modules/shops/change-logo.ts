import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ShopView, toShopView } from "./shop-view.rules.ts";
import { refuse } from "./shops.errors.ts";
import { shopChanged } from "./shops.events.ts";
import { findShopForUpdate, updateShop } from "./shops.repository.ts";

/**
 * Sets the shop's logo, or takes it away. Owners only.
 *
 * @param logoKey of a file that is stored already; null: none
 * @param onReplaced told of the file of the one before, in the same transaction
 * @throws access.denied
 */
export function changeLogo(
  ctx: Ctx,
  logoKey: string | null,
  onReplaced: (tx: Tx, replaced: string) => Promise<void>,
): Promise<ShopView> {
  requireMay(ctx, "shop.change");
  return inTransaction(ctx, async (tx) => {
    const before = await findShopForUpdate(tx.db, tx.shopId);
    if (!before) throw refuse("shop.not_found");
    const after = await updateShop(tx.db, tx.shopId, { logoKey });
    await tx.audit({ action: "shop.logo_changed", subject: tx.shopId, before, after });
    await tx.emit(shopChanged({ shopId: tx.shopId }));
    if (before.logoKey !== null) await onReplaced(tx, before.logoKey);
    return toShopView(after, tx.now());
  });
}
