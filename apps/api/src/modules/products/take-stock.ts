import type { Tx } from "#kernel/ctx.ts";
import { moveStock } from "./move-stock.ts";
import { refuse } from "./products.errors.ts";
import { type StockItem, stockKey } from "./stock-items.rules.ts";

/**
 * Takes goods out of stock, all or nothing within the caller's transaction.
 *
 * @throws order.out_of_stock `detail` names each item that is missing by its place in `items`
 */
export async function takeStock(tx: Tx, items: StockItem[]): Promise<void> {
  const short = new Set((await moveStock(tx, items, -1)).map(stockKey));
  if (short.size === 0) return;
  const detail = items.flatMap((item, index) =>
    short.has(stockKey(item))
      ? [{ loc: ["body", "lines", String(index), "quantity"], msg: "", type: "out_of_stock" }]
      : [],
  );
  throw refuse("order.out_of_stock", {}, { detail });
}
