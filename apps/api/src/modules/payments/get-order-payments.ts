import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { phoneFor } from "#kernel/masked-phones.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { refuse } from "./payments.errors.ts";
import { findAttemptsOfIntent, findIntentOfOrder, findOrder } from "./payments.repository.ts";
import { findEvidence } from "./provider-events.repository.ts";

/**
 * Every attempt to pay an order with what stands behind it, newest first.
 *
 * @throws order.not_found
 * @throws access.denied   needs `orders read`
 */
export function getOrderPayments(ctx: Ctx, orderId: OrderId) {
  requireMay(ctx, "orders.read");
  return showOrderPayments(ctx, orderId);
}

/** As `getOrderPayments`, for the answer to somebody who was allowed to change them. */
export function showOrderPayments(ctx: Ctx, orderId: OrderId) {
  return inTransaction(ctx, async (tx) => {
    const order = await findOrder(tx.db, tx.shopId, orderId);
    if (!order || !isInScope(ctx, order)) throw refuse("order.not_found");
    const intent = await findIntentOfOrder(tx.db, tx.shopId, orderId);
    const attempts = intent ? await findAttemptsOfIntent(tx.db, tx.shopId, intent.id) : [];
    const evidence =
      attempts.length > 0
        ? await findEvidence(
            tx.db,
            tx.shopId,
            attempts.map((attempt) => attempt.id),
          )
        : [];
    return {
      dueMinor: dueOf(order),
      receivedMinor: order.paidMinor,
      attempts: attempts.map((attempt) => ({
        ...attempt,
        phone: phoneFor(ctx, attempt.phone),
        evidence: evidence.filter((entry) => entry.attemptId === attempt.id),
      })),
    };
  });
}

export type OrderPaymentsView = Awaited<ReturnType<typeof getOrderPayments>>;
