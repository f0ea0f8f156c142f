import type { Tx } from "#kernel/ctx.ts";
import { changeStock } from "./products.repository.ts";
import { gatherStock, type StockItem, stockKey } from "./stock-items.rules.ts";

/**
 * Moves every counted stock in one direction, in sorted order; stock that is not counted is passed over.
 *
 * @returns the items for which there was not enough
 */
export async function moveStock(tx: Tx, items: StockItem[], direction: -1 | 1): Promise<StockItem[]> {
  const wanted = gatherStock(items);
  const changes = wanted.map((item) => ({
    id: stockKey(item),
    isVariant: item.variantId !== null,
    difference: direction * item.quantity,
  }));
  const short = await changeStock(tx.db, tx.shopId, changes);
  return wanted.filter((item) => short.has(stockKey(item)));
}
