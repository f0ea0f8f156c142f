import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { asComingBack, moveStock } from "./move-stock.ts";
import { refuse } from "./products.errors.ts";
import { type StockItem, stockKey } from "./stock-items.rules.ts";

/** Goods of an order, with the line they are for. */
export type LineItem = StockItem & { line?: number };

/**
 * Takes an order's goods out of stock, all or nothing within the caller's transaction. The database finds out with the next statement
 * or the commit whether there is enough; where there is not, the transaction fails with the refusal.
 *
 * @param held what is out of stock for this order already; only the difference moves
 * @throws order.out_of_stock `detail` names each item that is missing by its `line`, else by its place in `items`
 */
export const takeStock = (
  tx: Tx,
  orderId: OrderId,
  items: LineItem[],
  held: StockItem[] = [],
): Promise<void> =>
  moveStock(
    tx,
    orderId,
    [...items, ...asComingBack(held)],
    { out: "sale", back: "release" },
    refuseShort(items),
  );

/** Names the lines of which there is not enough. */
export const refuseShort = (items: LineItem[]) => (short: ReadonlySet<string>) => {
  const detail = items.flatMap((item, index) =>
    short.has(stockKey(item))
      ? [{ loc: ["body", "lines", String(item.line ?? index), "quantity"], msg: "", type: "out_of_stock" }]
      : [],
  );
  return refuse("order.out_of_stock", {}, { detail });
};
