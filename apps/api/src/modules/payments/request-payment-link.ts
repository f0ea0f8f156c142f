import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { findCashOrderForUpdate } from "./cash.repository.ts";
import { refuse } from "./payments.errors.ts";
import { paymentLinkRequested } from "./payments.events.ts";

/**
 * Sends a customer the link where they pay what is due: in the chat while it is open, else by SMS.
 *
 * @param key the caller's own: pressing twice sends it once
 * @throws order.not_found · order.cancelled · payment.not_submitted · payment.already_paid
 * @throws payment.phone_required nobody knows the customer's number
 * @throws access.denied needs `orders update`
 */
export function requestPaymentLink(ctx: Ctx, orderId: OrderId, key: string): Promise<void> {
  requireMay(ctx, "order.take_cash");
  return inTransaction(ctx, async (tx) => {
    const found = await findCashOrderForUpdate(tx.db, tx.shopId, orderId);
    if (!found || !isInScope(tx, found.order)) throw refuse("order.not_found");
    await tx.once({ scope: "payment.link", key, content: orderId }, async () => {
      const { order } = found;
      if (order.lifecycle === "cancelled") throw refuse("order.cancelled");
      if (order.submittedAt === null) throw refuse("payment.not_submitted");
      if (dueOf(order) <= 0) throw refuse("payment.already_paid");
      if (!order.customerPhone) throw refuse("payment.phone_required");
      await tx.audit({ action: "payment.link_sent", subject: orderId });
      await tx.emit(paymentLinkRequested({ orderId, request: key }));
    });
  });
}
