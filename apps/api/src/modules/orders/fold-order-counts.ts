import type { Tx } from "#kernel/ctx.ts";
import { orderFilters } from "./order-filters.rules.ts";
import { orderCountsFolded } from "./orders.events.ts";
import { lockCounts, saveCounts, takeChanges } from "./order-counts.repository.ts";

/**
 * Adds what changed since the last fold to the shop's counts and tells live pages. Its cost follows the changes, not
 * the orders. Taking changes and adding them up is one transaction, so none is lost or counted twice.
 */
export async function foldOrderCounts(tx: Tx): Promise<void> {
  const changes = await takeChanges(tx.db, tx.shopId);
  const now = tx.now();
  if (Object.values(changes).every((difference) => difference === 0)) return;
  const { counts } = await lockCounts(tx.db, tx.shopId, now);
  const folded = Object.fromEntries(
    orderFilters.map((filter) => [filter, (counts[filter] ?? 0) + (changes[filter] ?? 0)]),
  );
  await saveCounts(tx.db, tx.shopId, { counts: folded, foldedAt: now });
  await tx.emit(orderCountsFolded({}));
}
