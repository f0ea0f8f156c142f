import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { dueOf, owedBackOf } from "#modules/orders/order-payment.rules.ts";
import { nameOfRider } from "./cash-holder.ts";
import { cashWith } from "./ledger.rules.ts";
import { takenAlongBy, unmatchedOf } from "./order-money.rules.ts";
import { findClaimsOfOrder } from "./claims.repository.ts";
import { refuse } from "./payments.errors.ts";
import { findOrder } from "./payments.repository.ts";
import { findPostingsOfOrder, type Posting, sumAccount } from "./postings.repository.ts";
import { shownAttempts } from "./shown-attempts.ts";

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
    const postings = await findPostingsOfOrder(tx.db, tx.shopId, orderId);
    return {
      dueMinor: dueOf(order),
      receivedMinor: order.paidMinor,
      refundedMinor: order.refundedMinor,
      owedBackMinor: owedBackOf(order),
      unmatchedMinor: unmatchedOf(postings),
      attempts: await shownAttempts(tx, orderId, postings),
      claims: await findClaimsOfOrder(tx.db, tx.shopId, orderId),
      cashHolder: await findHolder(tx, postings),
    };
  });
}

/** Who took money of the order on the road, and all that they still hold. */
async function findHolder(tx: Tx, postings: readonly Posting[]) {
  const holder = takenAlongBy(postings);
  if (!holder) return null;
  const { id, name } = holder;
  const heldMinor = await sumAccount(tx.db, tx.shopId, cashWith(id));
  return heldMinor > 0 ? { id, name: name ?? (await nameOfRider(tx, id)), heldMinor } : null;
}

export type OrderPaymentsView = Awaited<ReturnType<typeof getOrderPayments>>;
