import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { addOrderToTotalsLater } from "./customers.repository.ts";

/**
 * Adds an order that is sent in now to its customer's totals, and takes over a name the customer gave when the shop
 * has none yet.
 *
 * @param order.name as given with the order
 * @param order.at when it was sent in, as the order says it
 */
export async function noteCustomerOrder(
  tx: Tx,
  id: CustomerId,
  { name = "", at }: { name?: string | undefined; at: Date },
): Promise<void> {
  addOrderToTotalsLater(tx.db, tx.shopId, id, { name, at });
}
