import type { OrderLineView } from "#db/order-lines-json.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { refuse } from "./orders.errors.ts";
import { findOrderWithLines } from "./orders.repository.ts";

/**
 * An order and its lines as they stand, for work that already answers for what it shows of them: messages,
 * receipts.
 *
 * @throws order.not_found
 */
export async function getOrderFacts(
  tx: Tx,
  orderId: OrderId,
): Promise<{ order: OrderRow; lines: OrderLineView[] }> {
  const found = await findOrderWithLines(tx.db, tx.shopId, orderId);
  if (!found) throw refuse("order.not_found");
  return found;
}
