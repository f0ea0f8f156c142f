import { type Ctx, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findOrderInSight } from "#modules/orders/find-order-in-sight.ts";
import { findFiscalReceipts } from "./find-fiscal-receipts.ts";

/**
 * The fiscal receipts of an order, for whoever may see it.
 *
 * @throws order.not_found · access.denied
 */
export function listOrderFiscalReceipts(ctx: Ctx, orderId: OrderId) {
  requireMay(ctx, "orders.read");
  return reading(ctx, async (reader) => {
    await findOrderInSight(reader, orderId);
    return findFiscalReceipts(reader, { orderId });
  });
}
