import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { fillCustomer, findCustomer } from "./customers.repository.ts";

/** Takes over a name the customer gave when the shop has none yet. */
export async function nameCustomer(tx: Tx, id: CustomerId, name: string): Promise<void> {
  const customer = await findCustomer(tx.db, tx.shopId, id);
  if (customer?.name === "") await fillCustomer(tx.db, tx.shopId, id, { name });
}
