import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { deleteParkedOf } from "./parked-sales.repository.ts";

/** Baskets that name a customer who is erased are gone with them: nobody else comes back for them. */
export const forgetParkedSales = (
  { db, shopId }: Tx,
  customer: { id: CustomerId; phones: readonly string[] },
): Promise<unknown> => deleteParkedOf(db, shopId, [customer.id, ...customer.phones]);
