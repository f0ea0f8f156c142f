import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { phoneFor } from "#kernel/masked-phones.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { findLineCredits } from "./line-credits.repository.ts";
import { findCredit } from "./refunds.repository.ts";

/**
 * What a customer has as credit for goods of the shop, with the orders and the lines of the till that it came from, the oldest first.
 *
 * @throws customer.not_found
 * @throws access.denied needs `orders read`
 */
export function getCustomerCredit(ctx: Ctx, id: CustomerId) {
  requireMay(ctx, "orders.read");
  return inTransaction(ctx, async (tx) => {
    await getCustomer(tx, id);
    const ofOrders = await findCredit(tx.db, tx.shopId, id);
    const ofLines = await findLineCredits(tx.db, tx.shopId, id);
    const items = [
      ...ofOrders.map(({ orderId, orderNumber, ...item }) => ({
        ...item,
        order: { id: orderId, number: orderNumber },
        line: null,
      })),
      ...ofLines.map(({ line, ...item }) => ({
        ...item,
        order: null,
        line: { ...line, payerPhone: phoneFor(ctx, line.payerPhone) },
      })),
    ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
    return { creditMinor: items.reduce((sum, { leftMinor }) => sum + leftMinor, 0), items };
  });
}
