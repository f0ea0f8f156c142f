import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ProductId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { onlyStaffOf } from "./order-scope.rules.ts";
import { findSoldByDay, type SoldOnDay } from "./product-sales.repository.ts";

const shownDays = 30;

/**
 * What was sold of a product on each of the last thirty days of the shop, add-ons included; a product that nobody ordered, or
 * that the shop does not have, sold nothing. Who sees only their own orders has those summed up.
 */
export function getProductSales(ctx: Ctx, productId: ProductId): Promise<SoldOnDay[]> {
  requireMay(ctx, "orders.read");
  const staffId = onlyStaffOf(ctx.actor);
  return reading(ctx, ({ db, shopId, now }) =>
    findSoldByDay(db, shopId, { productId, staffId, days: shownDays, now: now() }),
  );
}
