import type { WholeLine } from "#db/order-lines-json.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import { exchangeStock } from "#modules/products/exchange-stock.ts";
import type { OrderToChange } from "./get-order-to-change.ts";
import { isDone } from "./order-lifecycle.rules.ts";
import { paymentStatusOf } from "./order-payment.rules.ts";
import { toStockItems } from "./order-pricing.rules.ts";
import { orderPaymentChanged } from "./orders.events.ts";
import { saveLinesLater, updateOrder } from "./orders.repository.ts";

/** What an order holds from now on, and what it comes to. */
export type NewGoods = Pick<OrderRow, "subtotalMinor" | "deliveryFeeMinor" | "totalMinor"> & {
  lines: WholeLine[];
};

/**
 * Gives an order other goods than it was sent in with: its lines, what it comes to, how it stands with its payment, and the
 * stock that differs. The caller writes its own timeline entry.
 *
 * @param found with its row locked by the caller
 * @throws order.out_of_stock there is not enough of what it takes now; `detail` says of which lines
 */
export async function replaceOrderGoods(
  tx: Tx,
  { order, lines: before }: OrderToChange,
  { lines, ...amounts }: NewGoods,
): Promise<OrderRow> {
  const { db, shopId } = tx;
  saveLinesLater(db, { shopId, orderId: order.id }, lines);
  const paymentStatus = paymentStatusOf({ ...order, totalMinor: amounts.totalMinor });
  const changed = await updateOrder(db, shopId, order.id, { ...amounts, paymentStatus, updatedAt: tx.now() });
  if (paymentStatus !== order.paymentStatus) {
    await tx.emit(orderPaymentChanged({ orderId: order.id, paymentStatus, isDone: isDone(changed) }));
  }
  // Last, since others who buy the same thing wait from here until this is committed. Practice sells nothing.
  if (!order.isPractice) {
    await exchangeStock(tx, order.id, before.flatMap(toStockItems), lines.flatMap(toStockItems));
  }
  return changed;
}
