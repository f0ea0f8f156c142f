import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { findCredit } from "./refunds.repository.ts";

/**
 * What a customer has as credit for goods of the shop, with the orders that it came from, the oldest first.
 *
 * @throws customer.not_found
 * @throws access.denied needs `orders read`
 */
export function getCustomerCredit(ctx: Ctx, id: CustomerId) {
  requireMay(ctx, "orders.read");
  return inTransaction(ctx, async (tx) => {
    await getCustomer(tx, id);
    const items = await findCredit(tx.db, tx.shopId, id);
    return {
      creditMinor: items.reduce((sum, { leftMinor }) => sum + leftMinor, 0),
      items: items.map(({ orderId, orderNumber, ...item }) => ({
        ...item,
        order: { id: orderId, number: orderNumber },
      })),
    };
  });
}
