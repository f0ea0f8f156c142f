import { AppError } from "#kernel/app-error.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import { findOrderByToken } from "#modules/orders/find-order-by-token.ts";
import { type OrderSubmission, submitOrder } from "#modules/orders/submit-order.ts";
import { linkCtx, type OrderPageView, readOrderPage } from "./get-order-page.ts";

/** Refusals after which the customer looks at the order anew. */
const shownAnew = ["order.changed", "order.out_of_stock"];

/**
 * Sends in the order behind a link.
 *
 * @returns the page as it is now; with `refusal` when it was not taken because the order is not what the customer saw
 * @throws order.link_unknown · order.link_expired and what sending an order in refuses
 */
export async function submitOrderPage(
  base: BaseCtx,
  token: string,
  submission: OrderSubmission,
  idempotencyKey: string,
): Promise<{ page: OrderPageView; refusal?: AppError }> {
  const linked = await findOrderByToken(base, token);
  const ctx = linkCtx(base, linked);
  try {
    await submitOrder(ctx, linked.orderId, submission, idempotencyKey);
  } catch (error) {
    if (!(error instanceof AppError) || !shownAnew.includes(error.code)) throw error;
    return { page: await readOrderPage(ctx, linked, submission), refusal: error };
  }
  return { page: await readOrderPage(ctx, linked) };
}
