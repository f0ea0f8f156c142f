import type { Tx } from "#kernel/ctx.ts";
import { changeStockLater } from "./products.repository.ts";
import { gatherStock, type StockItem, stockKey } from "./stock-items.rules.ts";

/**
 * Moves every counted stock in one direction, in sorted order; stock that is not counted is passed over. It leaves with the
 * transaction's next statement, the commit at the latest.
 *
 * @param toRefusal what to throw when there is not enough, by the `stockKey` of what is short
 */
export async function moveStock(
  tx: Tx,
  items: StockItem[],
  direction: -1 | 1,
  toRefusal?: (short: ReadonlySet<string>) => Error,
): Promise<void> {
  const changes = gatherStock(items).map((item) => ({
    id: stockKey(item),
    isVariant: item.variantId !== null,
    difference: direction * item.quantity,
  }));
  changeStockLater(tx.db, tx.shopId, changes, toRefusal);
}
