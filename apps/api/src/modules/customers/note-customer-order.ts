import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { addOrderToTotalsLater } from "./customers.repository.ts";

/**
 * Adds an order that is sent in now to its customer's totals, and takes over a name the customer gave when the shop
 * has none yet.
 *
 * @param name as given with the order
 */
export async function noteCustomerOrder(tx: Tx, id: CustomerId, name = ""): Promise<void> {
  addOrderToTotalsLater(tx.db, tx.shopId, id, { name, at: tx.now() });
}
