import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { asComingBack, moveStock } from "./move-stock.ts";
import type { StockItem } from "./stock-items.rules.ts";
import { type LineItem, refuseShort } from "./take-stock.ts";

/**
 * Moves the difference between what an order took and what it takes now. What only went from one line to another does not
 * move.
 *
 * @throws order.out_of_stock as `takeStock`, of the items that are taken now
 */
export const exchangeStock = (
  tx: Tx,
  orderId: OrderId,
  before: StockItem[],
  after: LineItem[],
): Promise<void> =>
  moveStock(
    tx,
    orderId,
    [...after, ...asComingBack(before)],
    { out: "sale", back: "return" },
    refuseShort(after),
  );
