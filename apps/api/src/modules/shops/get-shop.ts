import type { ShopRow } from "#db/schema/shops.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { findShop } from "./shops.repository.ts";
import { refuse } from "./shops.errors.ts";

/**
 * The context's shop. Everybody who works in it may see it.
 *
 * @throws shop.not_found
 */
export function getShop(ctx: Ctx): Promise<ShopRow> {
  return inTransaction(ctx, async (tx) => {
    const shop = await findShop(tx.db, tx.shopId);
    if (!shop) throw refuse("shop.not_found");
    return shop;
  });
}
