import type { ShopRow } from "#db/schema/shops.ts";
import type { Tx } from "#kernel/ctx.ts";
import { shopChanged } from "./shops.events.ts";
import { findShopForUpdate, updateShop } from "./shops.repository.ts";

/**
 * Closes the shop for good if its day has come and nobody kept it: it takes no orders, its links are over, and the public
 * list leaves it out.
 *
 * @returns undefined where it is not due, or closed already
 */
export async function markClosedForGood(tx: Tx): Promise<ShopRow | undefined> {
  const now = tx.now();
  const before = await findShopForUpdate(tx.db, tx.shopId);
  const isDue = before?.closesAt && before.closesAt <= now && before.closedForGoodAt === null;
  if (!isDue) return undefined;
  const closed = { closedForGoodAt: now, isClosed: true, closedUntil: null, listed: false };
  const after = await updateShop(tx.db, tx.shopId, closed);
  await tx.audit({ action: "shop.closed_for_good", subject: tx.shopId, before, after });
  await tx.emit(shopChanged({ shopId: tx.shopId }));
  return after;
}
