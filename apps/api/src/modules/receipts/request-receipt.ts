import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOrderInSight } from "#modules/orders/require-order-in-sight.ts";
import { hasReceipt } from "./has-receipt.ts";
import { refuse } from "./receipts.errors.ts";
import { receiptRequested } from "./receipts.events.ts";

/**
 * Sends the receipt of an order to its customer once more: in the chat while it is open, else by SMS.
 *
 * @param key the caller's own: pressing twice sends it once
 * @throws order.not_found
 * @throws receipt.not_issued it is not paid yet
 * @throws access.denied      needs `orders update`
 */
export async function requestReceipt(ctx: Ctx, orderId: OrderId, key: string): Promise<void> {
  requireMay(ctx, "order.change");
  await inTransaction(ctx, async (tx) => {
    await requireOrderInSight(tx, orderId);
    await tx.once({ scope: "receipt.send", key, content: orderId }, async () => {
      if (!(await hasReceipt(tx, orderId))) throw refuse("receipt.not_issued");
      await tx.audit({ action: "order.receipt_sent", subject: orderId });
      await tx.emit(receiptRequested({ orderId, request: key }));
    });
  });
}
