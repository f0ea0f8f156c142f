import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { maskPhonesIn, seesNumbers } from "#kernel/masked-phones.ts";
import { requireMay } from "#kernel/require-may.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { findParked } from "./parked-sales.repository.ts";

/**
 * What is put aside in the shop, the newest first; of who sees only their own orders, what they put aside themselves.
 *
 * @throws access.denied needs `orders create`
 */
export function listParkedSales(ctx: Ctx) {
  requireMay(ctx, "order.create");
  return inTransaction(ctx, async (tx) => {
    const parked = await findParked(tx.db, tx.shopId, onlyStaffOf(tx.actor));
    return seesNumbers(tx)
      ? parked
      : parked.map((sale) => ({ ...sale, name: maskPhonesIn(sale.name) as string }));
  });
}
