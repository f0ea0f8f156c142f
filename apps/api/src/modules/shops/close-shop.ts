import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { dayIn, endOfDay } from "./opening-hours.rules.ts";
import { type ShopView, toShopView } from "./shop-view.rules.ts";
import { refuse } from "./shops.errors.ts";
import { shopChanged } from "./shops.events.ts";
import { findShopForUpdate, updateShop } from "./shops.repository.ts";

/**
 * Closes the shop for now, or opens it again, whatever its hours say: chat, order page and public list follow at once. The
 * form of the shop's details says nothing of it, so an edit that is open meanwhile is no conflict. Owners only.
 *
 * @param through the last day it is closed, such as 2026-11-25; null until somebody opens it again
 * @throws access.denied
 * @throws shop.closed_in_past
 */
export function closeShop(
  ctx: Ctx,
  { closed, through = null }: { closed: boolean; through?: string | null | undefined },
): Promise<ShopView> {
  requireMay(ctx, "shop.change");
  return inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const before = await findShopForUpdate(tx.db, tx.shopId);
    if (!before) throw refuse("shop.not_found");
    if (closed && through !== null && through < dayIn(before.timeZone, now)) {
      throw refuse("shop.closed_in_past", {}, { field: "through" });
    }
    const closedUntil = closed && through !== null ? endOfDay(through, before.timeZone) : null;
    const after = await updateShop(tx.db, tx.shopId, { isClosed: closed, closedUntil });
    await tx.audit({ action: closed ? "shop.closed" : "shop.opened", subject: tx.shopId, before, after });
    await tx.emit(shopChanged({ shopId: tx.shopId }));
    return toShopView(after, now);
  });
}
