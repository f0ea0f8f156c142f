import type { ShopRow } from "#db/schema/shops.ts";
import type { Tx } from "#kernel/ctx.ts";
import { refuse } from "./shops.errors.ts";
import { shopChanged } from "./shops.events.ts";
import { findShopForUpdate, updateShop } from "./shops.repository.ts";

/**
 * The shop, for a change of when it closes for good; nobody else changes it until the transaction ends.
 *
 * @throws shop.not_found also where it has closed for good
 */
export async function lockOpenShop({ db, shopId }: Tx): Promise<ShopRow> {
  const shop = await findShopForUpdate(db, shopId);
  if (!shop || shop.closedForGoodAt !== null) throw refuse("shop.not_found");
  return shop;
}

/**
 * Sets the day on which the shop closes for good; null lets it stay.
 *
 * @param before the shop under its lock
 */
export async function planClosing(tx: Tx, before: ShopRow, closesAt: Date | null): Promise<ShopRow> {
  const after = await updateShop(tx.db, tx.shopId, { closesAt });
  const action = closesAt === null ? "shop.kept" : "shop.closing_asked";
  await tx.audit({ action, subject: tx.shopId, before, after });
  await tx.emit(shopChanged({ shopId: tx.shopId }));
  return after;
}
