import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { type CustomerDetails, findDetailsForUpdate } from "./customer-details.repository.ts";
import { refuse } from "./customers.errors.ts";

/**
 * All that is known of a customer, locked until the transaction ends, for work that answers for what it shows of them.
 *
 * @throws customer.not_found
 */
export async function lockCustomer(tx: Tx, id: CustomerId): Promise<CustomerDetails> {
  const customer = await findDetailsForUpdate(tx.db, tx.shopId, id);
  if (!customer) throw refuse("customer.not_found");
  return customer;
}
