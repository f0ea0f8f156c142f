import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { customerFor } from "#modules/orders/order-masking.rules.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { addDays, shopClock } from "#modules/pre-orders/pre-orders.rules.ts";
import { findOrdersToMake } from "./to-make.repository.ts";
import { type DayToMake, toDays } from "./to-make.rules.ts";

/**
 * What is to be made of the orders for a day and the days after it, with the orders behind each number. Who sees only their
 * own orders sees what is to be made of those.
 *
 * @param from the first day; today of the shop when left out
 */
export function listToMake(
  ctx: Ctx,
  { from, days }: { from?: string | undefined; days: number },
): Promise<DayToMake[]> {
  requireMay(ctx, "orders.read");
  return reading(ctx, async ({ db, shopId }) => {
    const first = from ?? shopClock(ctx.now()).day;
    const to = addDays(first, days - 1);
    const found = await findOrdersToMake(db, shopId, { from: first, to, staffId: onlyStaffOf(ctx.actor) });
    return toDays(
      found.map((order) => customerFor(ctx, order)),
      first,
      days,
    );
  });
}
