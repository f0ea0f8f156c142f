import type { BaseCtx } from "#kernel/ctx.ts";
import type { MobileNetwork } from "#db/schema/payments.ts";
import { findOrderByToken } from "#modules/orders/find-order-by-token.ts";
import { requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { linkCtx, type OrderPageView, readOrderPage } from "./get-order-page.ts";
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
  const linked = await findOrderByToken(base, token);
  const ctx = linkCtx(base, linked);
  const { orderId } = linked;
  const { method, network, phone } = payment;
  const request = method === "cash" ? { orderId, method } : { orderId, method, network, phone };
  const readPage = () => readOrderPage(ctx, linked);
  await withOrder(() => requestOrderPayment(ctx, request, idempotencyKey), readPage);
  return readPage();
}
