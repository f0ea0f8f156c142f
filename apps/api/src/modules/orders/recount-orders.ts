import { type BaseCtx, inSystem, inTransaction, type Tx } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import { orderCountsFolded } from "./orders.events.ts";
import { countOrders, findUncompared, lockCounts, saveCounts } from "./order-counts.repository.ts";

const everyMs = 86_400_000;
/** More than this wait for the next run. */
const atOnce = 20;

/** Compares the counts of shops with their orders, each shop once a day; answers how many were wrong. */
export async function recountShops(base: BaseCtx): Promise<number> {
  const since = new Date(base.now().getTime() - everyMs);
  const shopIds = await inSystem(base, (tx) => findUncompared(tx.db, since, atOnce));
  let wrong = 0;
  await eachByItself(base, "orders.recount", shopIds, async (ctx) => {
    if (!(await inTransaction(ctx, recountOrders))) wrong++;
  });
  return wrong;
}

/**
 * Sets the shop's counts to what its orders come to. Folds wait meanwhile; changes that are not folded in yet stay to
 * be folded, so orders may go on changing.
 *
 * @returns whether the counts were right
 */
export async function recountOrders(tx: Tx): Promise<boolean> {
  const now = tx.now();
  const { counts } = await lockCounts(tx.db, tx.shopId, now);
  const right = await countOrders(tx.db, tx.shopId);
  const differing = Object.entries(right).filter(([filter, count]) => (counts[filter] ?? 0) !== count);
  await saveCounts(tx.db, tx.shopId, { counts: right, foldedAt: now, recountedAt: now });
  if (differing.length === 0) return true;
  tx.log.warn({ shop_id: tx.shopId, differing: Object.fromEntries(differing) }, "order counts were wrong");
  await tx.emit(orderCountsFolded({}));
  return false;
}
