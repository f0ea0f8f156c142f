import type { Tx } from "#kernel/ctx.ts";
import { dashboardFolded } from "./dashboard.events.ts";
import { addChanges, lockFold, markFolded } from "./trade-figures.repository.ts";

/**
 * Adds what changed since the last fold to the shop's figures and tells live pages. Its cost follows the changes, not the
 * trade. Taking changes and adding them up is one statement, so none is lost or counted twice.
 */
export async function foldTradeFigures(tx: Tx): Promise<void> {
  const now = tx.now();
  await lockFold(tx.db, tx.shopId, now);
  const changed = await addChanges(tx.db, tx.shopId);
  await markFolded(tx.db, tx.shopId, now);
  if (changed > 0) await tx.emit(dashboardFolded({}));
}
