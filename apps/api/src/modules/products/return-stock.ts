import type { Tx } from "#kernel/ctx.ts";
import { moveStock } from "./move-stock.ts";
import type { StockItem } from "./stock-items.rules.ts";

/** Puts goods back, as when an order is cancelled; goods whose product is gone stay gone. */
export async function returnStock(tx: Tx, items: StockItem[]): Promise<void> {
  await moveStock(tx, items, 1);
}
