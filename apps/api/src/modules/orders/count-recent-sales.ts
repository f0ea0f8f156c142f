import { type BaseCtx, forShop, inTransaction } from "#kernel/ctx.ts";
import { listSellingShops } from "#modules/products/list-selling-shops.ts";
import { setRecentSales } from "#modules/products/set-recent-sales.ts";
import { findSoldSince } from "./recent-sales.repository.ts";

const recentDays = 30;
const dayMs = 86_400_000;

/** Counts for every product how much of it was ordered lately, for lists to be ordered by. */
export async function countRecentSales(base: BaseCtx): Promise<void> {
  const since = new Date(base.now().getTime() - recentDays * dayMs);
  for (const shopId of await listSellingShops(base)) {
    const ctx = forShop(base, shopId, { kind: "system", job: "orders.count-recent-sales" });
    await inTransaction(ctx, async (tx) => setRecentSales(tx, await findSoldSince(tx.db, shopId, since)));
  }
}
