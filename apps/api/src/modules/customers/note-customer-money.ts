import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { addMoneyToTotalsLater } from "./customers.repository.ts";

/**
 * Adds money to what a customer has spent.
 *
 * @param differenceMinor what came now for an order that counts; negative where it went back
 */
export async function noteCustomerMoney(tx: Tx, id: CustomerId, differenceMinor: number): Promise<void> {
  addMoneyToTotalsLater(tx.db, tx.shopId, id, differenceMinor);
}
