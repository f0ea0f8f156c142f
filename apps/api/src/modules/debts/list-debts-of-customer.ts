import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { textsFor } from "#kernel/masked-phones.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { debtsOf } from "./debts-of.ts";
import { findLimit } from "./debts.repository.ts";

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
    const { owedMinor, items } = await debtsOf(tx, id);
    return { owedMinor, limit: (await findLimit(tx.db, tx.shopId, id)) ?? null, items: textsFor(ctx, items) };
  });
}
