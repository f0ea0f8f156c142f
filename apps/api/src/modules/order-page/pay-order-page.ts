import type { BaseCtx } from "#kernel/ctx.ts";
import type { MobileNetwork } from "#db/schema/payments.ts";
import { findOrderByToken } from "#modules/orders/find-order-by-token.ts";
import { requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { linkCtx, type OrderPageView, readOrderPage } from "./get-order-page.ts";

/**
 * Starts the payment of the order behind a link, or leaves it to be paid on collection.
 *
 * @param payment.phone any local spelling; the order's phone when null
 * @returns the page as it is now
 * @throws order.link_unknown · order.link_expired and what starting a payment refuses
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
  await requestOrderPayment(ctx, request, idempotencyKey);
  return readOrderPage(ctx, linked);
}
