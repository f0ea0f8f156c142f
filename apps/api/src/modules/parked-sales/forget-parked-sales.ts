import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { deleteAllParked, deleteParkedOf } from "./parked-sales.repository.ts";

/** Baskets that name a customer who is erased are gone with them: nobody else comes back for them. */
export const forgetParkedSales = (
  { db, shopId }: Tx,
  customer: { id: CustomerId; phones: readonly string[] },
): Promise<unknown> => deleteParkedOf(db, shopId, [customer.id, ...customer.phones]);

/** Every basket that was put aside goes: the shop has closed for good. */
export const forgetAllParkedSales = ({ db, shopId }: Tx): Promise<unknown> => deleteAllParked(db, shopId);
