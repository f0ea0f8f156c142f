import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { asComingBack, moveStock } from "./move-stock.ts";
import type { StockItem } from "./stock-items.rules.ts";

/** Puts an order's goods back, as when it is cancelled; goods whose product is gone stay gone. */
export const returnStock = (tx: Tx, orderId: OrderId, items: StockItem[]): Promise<void> =>
  moveStock(tx, orderId, asComingBack(items), { out: "sale", back: "return" });
