import type { BaseCtx } from "#kernel/ctx.ts";
import { findOrderByToken } from "#modules/orders/find-order-by-token.ts";
import { type OrderSubmission, submitOrder } from "#modules/orders/submit-order.ts";
import { linkCtx, type OrderPageView, readOrderPage } from "./get-order-page.ts";
import { withOrder } from "./order-refused.ts";

/**
 * Sends in the order behind a link.
 *
 * @returns the page as it is now
 * @throws order.link_unknown · order.link_expired
 * @throws OrderRefused what sending an order in refuses because of the state of things, with the page as it is now
 */
export async function submitOrderPage(
  base: BaseCtx,
  token: string,
  submission: OrderSubmission,
  idempotencyKey: string,
): Promise<OrderPageView> {
  const linked = await findOrderByToken(base, token);
  const ctx = linkCtx(base, linked);
  await withOrder(
    () => submitOrder(ctx, linked.orderId, submission, idempotencyKey),
    // At today's prices, with the choices the customer had made.
    () => readOrderPage(ctx, linked, submission),
  );
  return readOrderPage(ctx, linked);
}
