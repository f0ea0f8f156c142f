import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { findCustomerForUpdate, setTotals } from "./customers.repository.ts";

/** What a customer's orders come to. `spentMinor`: money received; `ordersCount`: sent in and not cancelled. */
export type CustomerTotals = { ordersCount: number; spentMinor: number; lastOrderAt: Date | null };

/**
 * Sets a customer's totals from the orders themselves, so that an event that comes twice counts once.
 *
 * @param count reads the orders; called with the customer's row locked, so that the last fold is the newest
 */
export async function foldCustomerTotals(
  tx: Tx,
  id: CustomerId,
  count: () => Promise<CustomerTotals>,
): Promise<void> {
  if (!(await findCustomerForUpdate(tx.db, tx.shopId, id))) return;
  await setTotals(tx.db, tx.shopId, id, await count());
}
