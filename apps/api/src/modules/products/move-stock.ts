import type { StockReason } from "#db/schema/stock.ts";
import { actorName, type Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { changeStockLater, type StockChange } from "./stock.repository.ts";
import { gatherStock, type StockItem, stockKey } from "./stock-items.rules.ts";

/** Why goods leave for an order, and why they come back. */
type Reasons = { out: StockReason; back: StockReason };

/** @param items negative quantities come back */
const toChanges = (items: StockItem[], { out, back }: Reasons): StockChange[] =>
  gatherStock(items)
    .filter(({ quantity }) => quantity !== 0)
    .map((item) => ({
      id: stockKey(item),
      productId: item.productId,
      difference: -item.quantity,
      reason: item.quantity > 0 ? out : back,
    }));

export const asComingBack = (items: StockItem[]): StockItem[] =>
  items.map((item) => ({ ...item, quantity: -item.quantity }));

/**
 * Moves every counted stock of an order, each with an entry in its history; stock that is not counted is left alone. It is
 * written with the transaction's next statement or its commit.
 *
 * @param items what leaves; negative quantities come back
 * @param toRefusal makes the error the transaction fails with, from the `stockKey`s of which there is not enough
 */
export async function moveStock(
  tx: Tx,
  orderId: OrderId,
  items: StockItem[],
  reasons: Reasons,
  toRefusal?: (short: ReadonlySet<string>) => Error,
): Promise<void> {
  const changes = toChanges(items, reasons);
  if (changes.length === 0) return;
  const why = { orderId, actor: actorName(tx.actor), at: tx.now() };
  changeStockLater(tx.db, tx.shopId, changes, why, toRefusal);
}
