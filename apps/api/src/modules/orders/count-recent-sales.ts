import { type BaseCtx, inTransaction } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import { listSellingShops } from "#modules/products/list-selling-shops.ts";
import { setRecentSales } from "#modules/products/set-recent-sales.ts";
import { findSoldSince } from "./recent-sales.repository.ts";

const recentDays = 30;
const dayMs = 86_400_000;

/** Counts for every product how much of it was ordered lately, for lists to be ordered by. */
export async function countRecentSales(base: BaseCtx): Promise<void> {
  const since = new Date(base.now().getTime() - recentDays * dayMs);
  await eachByItself(base, "orders.count-recent-sales", await listSellingShops(base), (ctx) =>
    inTransaction(ctx, async (tx) => setRecentSales(tx, await findSoldSince(tx.db, tx.shopId, since))),
  );
}
