import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { isInScope } from "./order-scope.rules.ts";
import { refuse } from "./orders.errors.ts";
import { findOrder } from "./orders.repository.ts";

/**
 * For work beside an order that changes nothing of it.
 *
 * @throws order.not_found also where it was given to somebody else and the caller sees only their own
 */
export async function requireOrderInSight(tx: Tx, id: OrderId): Promise<void> {
  const order = await findOrder(tx.db, tx.shopId, id);
  if (!order || !isInScope(tx, order)) throw refuse("order.not_found");
}
