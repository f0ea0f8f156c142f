import type { WholeLine } from "#db/order-lines-json.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { isInScope } from "./order-scope.rules.ts";
import { refuse } from "./orders.errors.ts";
import { findOrder, findOrderForUpdate, findWholeLines } from "./orders.repository.ts";

export type OrderToChange = { order: OrderRow; lines: WholeLine[] };

/**
 * An order with its lines as they were written.
 *
 * @param locks the order's row until the transaction ends; without it the order is only looked at
 * @throws order.not_found also where it was given to somebody else and the caller sees only their own
 */
export async function getOrderToChange(tx: Tx, id: OrderId, { locks = true } = {}): Promise<OrderToChange> {
  const find = locks ? findOrderForUpdate : findOrder;
  const order = await find(tx.db, tx.shopId, id);
  if (!order || !isInScope(tx, order)) throw refuse("order.not_found");
  return { order, lines: await findWholeLines(tx.db, tx.shopId, id) };
}
