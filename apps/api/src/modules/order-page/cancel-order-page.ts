import type { BaseCtx } from "#kernel/ctx.ts";
import { defineErrors } from "#kernel/app-error.ts";
import { cancelOwnOrder } from "#modules/orders/cancel-own-order.ts";
import { isOpen } from "#modules/payments/attempt-state.rules.ts";
import { followLink, type OrderPageView, readOrderPage } from "./get-order-page.ts";
import { findLinkedPageForUpdate } from "./order-page.repository.ts";
import { withLinkedOrder } from "./with-linked-order.ts";

const refuse = defineErrors({ "payment.in_progress": 409 });

/**
 * Cancels the order behind a link.
 *
 * @returns the page as it is now
 * @throws order.link_unknown · order.link_expired
 * @throws OrderRefused with the page as it is now: `order.status_conflict`, the shop has begun to work on it;
 *   `payment.in_progress`, a prompt is on the phone: money may be on its way
 */
export const cancelOrderPage = (base: BaseCtx, token: string): Promise<OrderPageView> =>
  withLinkedOrder(
    base,
    token,
    async (db, tokenHash) => followLink(base, await findLinkedPageForUpdate(db, tokenHash)),
    async (tx, { facts, linked }) => {
      if (facts.payment && isOpen(facts.payment.status)) throw refuse("payment.in_progress");
      await cancelOwnOrder(tx, linked.orderId);
      return readOrderPage(tx, linked);
    },
  );
