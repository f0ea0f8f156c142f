import { type BaseCtx, inTransactionOfLink } from "#kernel/ctx.ts";
import type { MobileNetwork } from "#kernel/payment-words.ts";
import { hashToken } from "#kernel/secrets.ts";
import { findOrderByLink } from "#modules/orders/find-order-by-token.ts";
import { requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import {
  linkCtx,
  type LinkedOrder,
  readOrderPage,
  type OrderPageView,
  toPageView,
} from "./get-order-page.ts";
import { findOrderPageLater, type OrderPageFacts } from "./order-page.repository.ts";
import { withOrder } from "./order-refused.ts";

/**
 * Starts the payment of the order behind a link, or leaves it to be paid on collection.
 *
 * @param payment.phone any local spelling; the order's phone when null
 * @returns the page as it is now
 * @throws order.link_unknown · order.link_expired · payment.invalid_phone · payment.phone_required
 * @throws OrderRefused what starting a payment refuses because of the state of things, with the page as it is now
 */
export async function payOrderPage(
  base: BaseCtx,
  token: string,
  payment: { method: "mobile_money" | "cash"; network: MobileNetwork | null; phone: string | null },
  idempotencyKey: string,
): Promise<OrderPageView> {
  const { method, network, phone } = payment;
  let linked: LinkedOrder | undefined;
  let facts: OrderPageFacts | undefined;
  const tokenHash = hashToken(token);
  const pay = () =>
    inTransactionOfLink(base, tokenHash, async (db, enter) => {
      linked = await findOrderByLink(base, db, tokenHash);
      const { orderId } = linked;
      const tx = enter(linkCtx(base, linked));
      const request = method === "cash" ? { orderId, method } : { orderId, method, network, phone };
      await requestOrderPayment(tx, request, idempotencyKey);
      // Read where it is written, so that it needs no trip of its own.
      await findOrderPageLater(db, tx.shopId, orderId, (found) => (facts = found));
    });
  // Nothing conflicts with a link that opens nothing.
  await withOrder(pay, () => readOrderPage(linkCtx(base, linked!), linked!));
  return toPageView(base, facts!, linked!);
}
