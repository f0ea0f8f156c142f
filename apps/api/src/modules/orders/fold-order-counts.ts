import type { Tx } from "#kernel/ctx.ts";
import { orderCountsFolded } from "./orders.events.ts";
import { countOrders, findCounts, saveCounts } from "./orders-list.repository.ts";

/** Counts the shop's orders anew for the list's filters; tells live pages when a number is different. */
export async function foldOrderCounts(tx: Tx): Promise<void> {
  const before = await findCounts(tx.db, tx.shopId);
  const counts = await countOrders(tx.db, tx.shopId);
  await saveCounts(tx.db, tx.shopId, counts, tx.now());
  const isNews = Object.entries(counts).some(([filter, count]) => before?.counts[filter] !== count);
  if (isNews) await tx.emit(orderCountsFolded({}));
}
