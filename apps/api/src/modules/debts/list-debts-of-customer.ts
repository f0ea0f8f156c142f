import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { findLimit, findOpenDebts } from "./debts.repository.ts";

/**
 * What a customer owes, what is due first before the rest, and how much they may owe. Who sees only their own orders sees
 * only what is owed of those.
 *
 * @throws customer.not_found
 * @throws access.denied needs `orders read`
 */
export function listDebtsOfCustomer(ctx: Ctx, customerId: CustomerId) {
  requireMay(ctx, "orders.read");
  return inTransaction(ctx, async (tx) => {
    const { id } = await getCustomer(tx, customerId);
    const items = await findOpenDebts(tx.db, tx.shopId, id, onlyStaffOf(tx.actor));
    return {
      owedMinor: items.reduce((sum, debt) => sum + debt.owedMinor, 0),
      limit: (await findLimit(tx.db, tx.shopId, id)) ?? null,
      items,
    };
  });
}
