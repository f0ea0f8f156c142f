import { type BaseCtx, inTransactionOfLink } from "#kernel/ctx.ts";
import { hashToken } from "#kernel/secrets.ts";
import { type OrderSubmission, submitOrder } from "#modules/orders/submit-order.ts";
import {
  followLink,
  linkCtx,
  type LinkedOrder,
  type OrderPageView,
  readOrderPage,
  toPageView,
} from "./get-order-page.ts";
import { findLinkedPageForUpdate } from "./order-page.repository.ts";
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
  const tokenHash = hashToken(token);
  let opened: LinkedOrder | undefined;
  return withOrder(
    () =>
      inTransactionOfLink(base, tokenHash, async (db, enter) => {
        // The order's lock comes first: of several who send at once the others wait here and find it sent in.
        const { facts, linked } = followLink(base, await findLinkedPageForUpdate(db, tokenHash));
        opened = linked;
        const tx = enter(linkCtx(base, linked));
        const sent = await submitOrder(tx, facts, submission, idempotencyKey);
        // What was read before a lock that had to be waited for may be old: a repeated request reads anew.
        if (!sent) return readOrderPage(tx, linked);
        const order = { ...facts.order, ...sent.order };
        return toPageView(tx, { ...facts, order, lines: sent.lines, voiceNote: sent.voiceNote }, linked);
      }),
    // At today's prices, with the choices the customer had made. Nothing conflicts with a link that opens nothing.
    () => readOrderPage(linkCtx(base, opened!), opened!, submission),
  );
}
