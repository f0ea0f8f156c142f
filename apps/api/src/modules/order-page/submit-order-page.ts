import type { BaseCtx } from "#kernel/ctx.ts";
import { hashToken } from "#kernel/secrets.ts";
import { type OrderSubmission, submitOrder } from "#modules/orders/submit-order.ts";
import { followLink, type OrderPageView, readOrderPage, toPageView } from "./get-order-page.ts";
import { findLinkedPageForUpdate } from "./order-page.repository.ts";
import { withLinkedOrder } from "./with-linked-order.ts";

/**
 * Sends in the order behind a link.
 *
 * @param idempotencyKey without one the submission's content is its key
 * @returns the page as it is now
 * @throws order.link_unknown · order.link_expired
 * @throws OrderRefused what sending an order in refuses because of the state of things, with the page as it is now
 */
export function submitOrderPage(
  base: BaseCtx,
  token: string,
  submission: OrderSubmission,
  idempotencyKey?: string,
): Promise<OrderPageView> {
  const key = idempotencyKey ?? hashToken(JSON.stringify(submission));
  return withLinkedOrder(
    base,
    token,
    // The order's lock comes first: of several who send at once the others wait here and find it sent in.
    async (db, tokenHash) => followLink(base, await findLinkedPageForUpdate(db, tokenHash)),
    async (tx, { facts, linked }) => {
      const sent = await submitOrder(tx, facts, submission, key);
      // What was read before a lock that had to be waited for may be old: a repeated request reads anew.
      if (!sent) return readOrderPage(tx, linked);
      const order = { ...facts.order, ...sent.order };
      return toPageView(tx, { ...facts, order, lines: sent.lines, voiceNote: sent.voiceNote }, linked);
    },
    submission,
  );
}
