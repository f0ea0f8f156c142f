import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { refuse } from "./orders.errors.ts";
import { findLines, findOrder, type OrderLineView } from "./orders.repository.ts";

/**
 * An order and its lines as they stand, for work that already answers for what it shows of them: messages,
 * receipts, the order page.
 *
 * @throws order.not_found
 */
export async function getOrderFacts(
  tx: Tx,
  orderId: OrderId,
): Promise<{ order: OrderRow; lines: OrderLineView[] }> {
  const order = await findOrder(tx.db, tx.shopId, orderId);
  if (!order) throw refuse("order.not_found");
  return { order, lines: await findLines(tx.db, tx.shopId, orderId) };
}
