import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { findOpenDebts } from "./debts.repository.ts";

/** What a customer still owes, what is due first before the rest, as far as the actor sees their orders. */
export async function debtsOf({ db, shopId, actor }: Tx, customerId: CustomerId) {
  const items = await findOpenDebts(db, shopId, customerId, onlyStaffOf(actor));
  return { owedMinor: items.reduce((sum, debt) => sum + debt.owedMinor, 0), items };
}
