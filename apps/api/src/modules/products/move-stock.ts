import { actorName, type Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { changeStockLater } from "./stock.repository.ts";
import { gatherStock, type StockItem, stockKey } from "./stock-items.rules.ts";

/**
 * Moves every counted stock of an order in one direction, each with an entry in its history; stock that is not counted is
 * left alone. It is written with the transaction's next statement or its commit.
 *
 * @param toRefusal makes the error the transaction fails with, from the `stockKey`s of which there is not enough
 */
export async function moveStock(
  tx: Tx,
  orderId: OrderId,
  items: StockItem[],
  direction: -1 | 1,
  toRefusal?: (short: ReadonlySet<string>) => Error,
): Promise<void> {
  const changes = gatherStock(items).map((item) => ({
    id: stockKey(item),
    productId: item.productId,
    difference: direction * item.quantity,
  }));
  const reason = direction === -1 ? "sale" : "return";
  const why = { reason, orderId, actor: actorName(tx.actor), at: tx.now() } as const;
  changeStockLater(tx.db, tx.shopId, changes, why, toRefusal);
}
