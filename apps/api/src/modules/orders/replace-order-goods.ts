import type { WholeLine } from "#db/order-lines-json.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import { shopClock, takesMore, toGoods } from "#modules/pre-orders/pre-orders.rules.ts";
import { findPreOrders, takeDay } from "#modules/pre-orders/take-day.ts";
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
 * @throws day.full · day.full_for_long more pieces than the shop makes on the day for which it was ordered
 */
export async function replaceOrderGoods(
  tx: Tx,
  { order, lines: before }: OrderToChange,
  { lines, ...amounts }: NewGoods,
): Promise<OrderRow> {
  const { db, shopId } = tx;
  await takeMoreOfDay(tx, order, { before, after: lines });
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

/** More pieces of what is made in limited numbers need room on the order's day; fewer give theirs back. */
async function takeMoreOfDay(
  tx: Tx,
  { id: orderId, dueOn, isPractice }: OrderToChange["order"],
  { before, after }: { before: OrderToChange["lines"]; after: WholeLine[] },
): Promise<void> {
  if (dueOn === null || isPractice || dueOn < shopClock(tx.now()).day) return;
  const settings = await findPreOrders(tx);
  const goods = toGoods(after);
  if (!settings || !takesMore(settings.products, toGoods(before), goods)) return;
  await takeDay(tx, { orderId, day: dueOn, goods }, "staff");
}
