import type { CustomerRow } from "#db/schema/customers.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { refuse } from "./customers.errors.ts";
import { findCustomer } from "./customers.repository.ts";

/**
 * A customer of the shop, for work that already answers for what it shows of them.
 *
 * @throws customer.not_found
 */
export async function getCustomer(tx: Tx, id: CustomerId): Promise<CustomerRow> {
  const customer = await findCustomer(tx.db, tx.shopId, id);
  if (!customer) throw refuse("customer.not_found");
  return customer;
}
