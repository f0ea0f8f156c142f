import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findParked } from "./parked-sales.repository.ts";

/**
 * What is put aside in the shop, the newest first.
 *
 * @throws access.denied needs `orders create`
 */
export function listParkedSales(ctx: Ctx) {
  requireMay(ctx, "order.create");
  return inTransaction(ctx, (tx) => findParked(tx.db, tx.shopId));
}
