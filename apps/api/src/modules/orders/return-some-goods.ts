import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderLineId } from "#kernel/ids.ts";
import { returnStock } from "#modules/products/return-stock.ts";
import { toStockItems } from "./order-pricing.rules.ts";
import { findLines } from "./orders.repository.ts";

/** Whether the goods of an order have left the shop: before that, what comes back is a change of the order. */
export const areGoodsOut = ({ lifecycle }: Pick<OrderRow, "lifecycle">): boolean =>
  lifecycle === "picked_up" || lifecycle === "delivered" || lifecycle === "completed";

/** Puts some goods of an order that were handed over back on the shelf. Whether they may come back, the caller decides. */
export async function returnSomeGoods(
  tx: Tx,
  orderId: OrderRow["id"],
  wanted: readonly { lineId: OrderLineId; quantity: number }[],
): Promise<void> {
  const lines = await findLines(tx.db, tx.shopId, orderId);
  const items = lines.flatMap((line, index) => {
    const back = wanted.find(({ lineId }) => lineId === line.id);
    return back ? toStockItems({ ...line, quantity: back.quantity }, index) : [];
  });
  await returnStock(tx, orderId, items);
}
