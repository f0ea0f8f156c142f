import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { findWaiting } from "./debts.repository.ts";

/** The one entry whose word the shop waits for from a customer; null where there is none, or more than one. */
export async function onlyDebtWaiting({ db, shopId }: Tx, customerId: CustomerId): Promise<OrderId | null> {
  const [one, ...others] = await findWaiting(db, shopId, customerId);
  return one && others.length === 0 ? one.orderId : null;
}
