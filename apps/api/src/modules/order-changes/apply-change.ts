import type { OrderChangeRow } from "#db/schema/order-changes.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderToChange } from "#modules/orders/get-order-to-change.ts";
import { replaceOrderGoods } from "#modules/orders/replace-order-goods.ts";
import { getOrderPaymentSummary } from "#modules/payments/get-order-payment-summary.ts";
import { issueReceipt } from "#modules/receipts/issue-receipt.ts";

/**
 * Makes an order what a change says. One that is paid with what came already gets its receipt, since no payment will bring
 * it.
 *
 * @param found with its row locked by the caller
 * @throws order.out_of_stock
 */
export async function applyChange(
  tx: Tx,
  found: OrderToChange,
  change: Pick<OrderChangeRow, "lines" | "subtotalMinor" | "deliveryFeeMinor" | "totalMinor">,
): Promise<OrderRow> {
  const { lines, subtotalMinor, deliveryFeeMinor, totalMinor } = change;
  const changed = await replaceOrderGoods(tx, found, { lines, subtotalMinor, deliveryFeeMinor, totalMinor });
  if (changed.paymentStatus === "paid" || changed.paymentStatus === "overpaid") {
    const paid = await getOrderPaymentSummary(tx, changed.id);
    if (paid) await issueReceipt(tx, { orderId: changed.id, attemptId: paid.id });
  }
  return changed;
}
