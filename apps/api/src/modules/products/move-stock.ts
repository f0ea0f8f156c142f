import type { Tx } from "#kernel/ctx.ts";
import { changeStockLater } from "./products.repository.ts";
import { gatherStock, type StockItem, stockKey } from "./stock-items.rules.ts";

/**
 * Moves every counted stock in one direction; stock that is not counted is left alone. It is written with the transaction's
 * next statement or its commit.
 *
 * @param toRefusal makes the error the transaction fails with, from the `stockKey`s of which there is not enough
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
