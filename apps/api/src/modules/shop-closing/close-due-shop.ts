import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { getOpenPayouts } from "#modules/payouts/get-open-payouts.ts";
import { getOpenRefunds } from "#modules/refunds/open-refunds.ts";
import { markClosedForGood } from "#modules/shops/mark-closed-for-good.ts";
import { dismissEverybody } from "#modules/staff/dismiss-everybody.ts";
import { tellOwners } from "#modules/staff/tell-owners.ts";
import { forgetClosed } from "./forget-closed.ts";

/**
 * Closes a shop whose day has come, in one transaction: from its commit on the shop sells nothing and nobody works in it.
 * What else is to be forgotten is left to a job. Of two that do it at once, or after a keeping, only one finds it due.
 * While money is on its way out or back the shop stays open: who could say what became of it works there.
 */
export function closeDueShop(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (await isMoneyLeaving(tx)) return;
    const shop = await markClosedForGood(tx);
    if (!shop) return;
    await tellOwners(tx, "shop.closed_for_good", () => ({ shop: shop.name }));
    await dismissEverybody(tx);
    await tx.enqueue(forgetClosed, { shopId: tx.shopId, closedAt: shop.closedForGoodAt!.toISOString() });
  });
}

const isMoneyLeaving = async (tx: Tx): Promise<boolean> =>
  (await getOpenPayouts(tx)).count > 0 || (await getOpenRefunds(tx)).count > 0;
