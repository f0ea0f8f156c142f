import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { isInScope } from "./order-scope.rules.ts";
import { refuse } from "./orders.errors.ts";
import { findOrderForUpdate } from "./orders.repository.ts";

/**
 * An order, locked until the transaction ends.
 *
 * @throws order.not_found
 */
export async function lockOrder(tx: Tx, id: OrderId): Promise<OrderRow> {
  const order = await findOrderForUpdate(tx.db, tx.shopId, id);
  if (!order) throw refuse("order.not_found");
  return order;
}

/**
 * The same, for who works in the shop.
 *
 * @throws order.not_found also where it was given to somebody else and the caller sees only their own
 */
export async function lockOrderInScope(tx: Tx, id: OrderId): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!isInScope(tx, order)) throw refuse("order.not_found");
  return order;
}
