import { forgottenName } from "#db/schema/customers.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { emptyBuyer, moveProformas } from "./proformas.repository.ts";

/** Makes a customer's proformas another's. */
export const giveProformas = (tx: Tx, way: { from: CustomerId; to: CustomerId }): Promise<unknown> =>
  moveProformas(tx.db, tx.shopId, way);

/**
 * Forgets for whom proformas were made, by the customer or by one of their numbers alone; what was asked stays, and can be
 * ordered no more.
 */
export const forgetBuyer = (
  tx: Tx,
  customer: { id: CustomerId; phones: readonly string[] },
  erased: string,
): Promise<unknown> => emptyBuyer(tx.db, tx.shopId, customer, erased);

/** Forgets for whom any proforma of the shop was made: it has closed for good. */
export const forgetBuyers = (tx: Tx): Promise<unknown> => emptyBuyer(tx.db, tx.shopId, null, forgottenName);
