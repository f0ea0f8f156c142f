import type { Tx } from "#kernel/ctx.ts";
import { analyticsFolded } from "./analytics.events.ts";
import { countDays } from "./count-days.repository.ts";
import { lockCounting, takeOpenDays } from "./open-days.repository.ts";

/** As many as one transaction counts; a shop that starts with years of trade takes several. */
const daysAtOnce = 20;

/**
 * Counts days of the shop whose trade changed, the newest first, and answers how many those were; 0: none is left. A day is
 * counted from its orders and its money, not from what was counted before, so it may be counted any number of times.
 */
export async function foldAnalytics(tx: Tx): Promise<number> {
  await lockCounting(tx.db, tx.shopId);
  const days = await takeOpenDays(tx.db, tx.shopId, daysAtOnce);
  if (days.length === 0) return 0;
  await countDays(tx.db, tx.shopId, days);
  await tx.emit(analyticsFolded({}));
  return days.length;
}
