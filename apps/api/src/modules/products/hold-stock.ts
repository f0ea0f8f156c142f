import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { isStocked } from "./catalogue.rules.ts";
import { asComingBack, moveStock } from "./move-stock.ts";
import { findStocksForUpdate } from "./stock.repository.ts";
import { gatherStock, type StockItem, stockKey } from "./stock-items.rules.ts";

const reasons = { out: "hold", back: "release" } as const;

/**
 * Takes goods out of stock for a customer who has not sent the order in yet: all of them, or none where there is not
 * enough. Their rows stay locked until the transaction ends.
 *
 * @returns whether they are held; what is not counted never is
 */
export async function holdStock(tx: Tx, orderId: OrderId, items: StockItem[]): Promise<boolean> {
  const wanted = new Map(gatherStock(items).map((item) => [stockKey(item), item.quantity]));
  const productIds = [...new Set(items.map(({ productId }) => productId))];
  const counted = (await findStocksForUpdate(tx.db, tx.shopId, productIds)).filter(
    (goods) => goods.stock !== null && wanted.has(stockKey(goods)),
  );
  const isEnough = counted.every((goods) => isStocked(goods, wanted.get(stockKey(goods))!));
  if (counted.length === 0 || !isEnough) return false;
  await moveStock(tx, orderId, items, reasons);
  return true;
}

/** Gives held goods back; goods whose product is gone stay gone. */
export const releaseStock = (tx: Tx, orderId: OrderId, items: StockItem[]): Promise<void> =>
  moveStock(tx, orderId, asComingBack(items), reasons);
