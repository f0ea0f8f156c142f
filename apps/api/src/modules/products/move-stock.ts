import type { Tx } from "#kernel/ctx.ts";
import { changeProductStock, changeVariantStock, findCounted } from "./products.repository.ts";
import { gatherStock, type StockItem, stockKey } from "./stock-items.rules.ts";

/**
 * Moves every counted stock in one direction, in sorted order; stock that is not counted is passed over.
 *
 * @returns the items for which there was not enough
 */
export async function moveStock(tx: Tx, items: StockItem[], direction: -1 | 1): Promise<StockItem[]> {
  const wanted = gatherStock(items);
  const counted = await findCounted(
    tx.db,
    tx.shopId,
    wanted.flatMap((item) => (item.variantId === null ? [item.productId] : [])),
    wanted.flatMap((item) => (item.variantId === null ? [] : [item.variantId])),
  );
  const short: StockItem[] = [];
  for (const item of wanted) {
    if (!counted.has(stockKey(item))) continue;
    const by = direction * item.quantity;
    const moved = item.variantId
      ? await changeVariantStock(tx.db, tx.shopId, item.variantId, by)
      : await changeProductStock(tx.db, tx.shopId, item.productId, by);
    if (!moved) short.push(item);
  }
  return short;
}
