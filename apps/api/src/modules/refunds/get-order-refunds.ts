import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getOrderFacts } from "#modules/orders/get-order-facts.ts";
import { keptOf, owedBackOf } from "#modules/orders/order-payment.rules.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { creditOf } from "./credit-notes.ts";
import { findWays } from "./find-ways.ts";
import { leftToGive } from "./left-to-give.ts";
import { goodsOut } from "./return-goods.ts";
import { refuse } from "./refunds.errors.ts";
import { findRefundsOfOrder } from "./refunds.repository.ts";

/**
 * What went back of an order's money or is on its way, the newest first, and all that decides how more of it may go: what is
 * left, the ways that are open, goods that may come back, and what its customer has as credit.
 *
 * @throws order.not_found
 * @throws access.denied needs `orders read`
 */
export function getOrderRefunds(ctx: Ctx, payments: Pick<PaymentPort, "capabilitiesOf">, orderId: OrderId) {
  requireMay(ctx, "orders.read");
  return showOrderRefunds(ctx, payments, orderId);
}

/** As `getOrderRefunds`, for the answer to somebody who was allowed to change them. */
export function showOrderRefunds(ctx: Ctx, payments: Pick<PaymentPort, "capabilitiesOf">, orderId: OrderId) {
  return inTransaction(ctx, async (tx) => {
    const { order } = await getOrderFacts(tx, orderId);
    if (!isInScope(ctx, order)) throw refuse("order.not_found");
    const keptMinor = keptOf(order);
    return {
      keptMinor,
      owedBackMinor: owedBackOf(order),
      creditMinor: order.customerId ? await creditOf(tx, order.customerId) : 0,
      withoutPinMinor: await leftToGive(tx),
      ...(await findWays(tx, payments, { ...order, keptMinor })),
      goods: await goodsOut(tx, orderId),
      items: await findRefundsOfOrder(tx.db, tx.shopId, orderId),
    };
  });
}

export type OrderRefundsView = Awaited<ReturnType<typeof getOrderRefunds>>;
