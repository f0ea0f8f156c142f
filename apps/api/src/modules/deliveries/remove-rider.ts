import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { RiderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { sumCashHeld } from "#modules/payments/cash-holder.ts";
import { forgetRider } from "#modules/riders/forget-riders.ts";
import { lockRider } from "#modules/riders/get-rider.ts";
import { refuse } from "./deliveries.errors.ts";
import { countOpenOf } from "./deliveries.repository.ts";

/**
 * Removes a rider and forgets who they were. What they brought and took stays, of nobody.
 *
 * @throws rider.not_found
 * @throws rider.on_the_road they have an order with them
 * @throws rider.holds_cash  they have cash of the shop with them
 * @throws access.denied
 */
export function removeRider(ctx: Ctx, id: RiderId): Promise<void> {
  requireMay(ctx, "rider.change");
  return inTransaction(ctx, async (tx) => {
    const rider = await lockRider(tx, id);
    if ((await countOpenOf(tx.db, tx.shopId, id)) > 0) throw refuse("rider.on_the_road");
    // What a colleague holds is theirs to hand in also when they bring no more orders.
    if (rider.userId === null && (await sumCashHeld(tx, id)) > 0) throw refuse("rider.holds_cash");
    await forgetRider(tx, id);
  });
}
