import { type Ctx, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findOrderInSight } from "#modules/orders/find-order-in-sight.ts";
import { findBuyer } from "./buyers.repository.ts";
import { findDevice } from "./devices.repository.ts";
import { findFiscalReceipts } from "./find-fiscal-receipts.ts";

/**
 * The fiscal receipts of an order that stand, and whom those to come name as the buyer, for whoever may see the order.
 *
 * @throws order.not_found · access.denied
 */
export function listOrderFiscalReceipts(ctx: Ctx, orderId: OrderId) {
  requireMay(ctx, "orders.read");
  return reading(ctx, async (reader) => {
    await findOrderInSight(reader, orderId);
    const { db, shopId } = reader;
    return {
      buyer: await findBuyer(db, shopId, orderId),
      hasDevice: (await findDevice(db, shopId))?.isOn ?? false,
      items: await findFiscalReceipts(reader, { orderId }),
    };
  });
}
