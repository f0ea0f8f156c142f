import { type BaseCtx, inTransaction } from "#kernel/ctx.ts";
import { findOrderByToken } from "#modules/orders/find-order-by-token.ts";
import { type OrderSubmission, submitOrder } from "#modules/orders/submit-order.ts";
import { refuse } from "#modules/orders/orders.errors.ts";
import { linkCtx, type OrderPageView, readOrderPage, toPageView } from "./get-order-page.ts";
import { findOrderPageForUpdate } from "./order-page.repository.ts";
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
  return withOrder(
    () =>
      inTransaction(ctx, async (tx) => {
        // The order's lock comes first: of several who send at once the others wait here and find it sent in.
        const facts = await findOrderPageForUpdate(tx.db, tx.shopId, linked.orderId);
        if (!facts) throw refuse("order.not_found");
        const sent = await submitOrder(tx, facts, submission, idempotencyKey);
        // What was read before a lock that had to be waited for may be old: a repeated request reads anew.
        if (!sent) return readOrderPage(tx, linked);
        return toPageView(
          tx,
          { ...facts, order: { ...facts.order, ...sent.order }, lines: sent.lines },
          linked,
        );
      }),
    // At today's prices, with the choices the customer had made.
    () => readOrderPage(ctx, linked, submission),
  );
}
