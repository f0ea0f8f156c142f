import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { moveStock } from "./move-stock.ts";
import { exchangeOf, type StockItem } from "./stock-items.rules.ts";
import { findStocksForUpdate } from "./stock.repository.ts";
import { type LineItem, refuseShort } from "./take-stock.ts";

/**
 * Moves the difference between what an order took and what it takes now. What only went from one line to another does not
 * move.
 *
 * @throws order.out_of_stock as `takeStock`, of the items that are taken now
 */
export async function exchangeStock(
  tx: Tx,
  orderId: OrderId,
  before: StockItem[],
  after: LineItem[],
): Promise<void> {
  const { back, out } = exchangeOf(before, after);
  // Both directions under one lock, in the order that every sale shares: two orders cannot wait for each other.
  if (back.length > 0 && out.length > 0) {
    const ids = [...back, ...out].map(({ productId }) => productId);
    await findStocksForUpdate(tx.db, tx.shopId, [...new Set(ids)]);
  }
  if (back.length > 0) await moveStock(tx, orderId, back, 1);
  if (out.length > 0) await moveStock(tx, orderId, out, -1, refuseShort(after));
}
