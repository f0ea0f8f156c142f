import type { BaseCtx } from "#kernel/ctx.ts";
import { findOrderByLink } from "#modules/orders/find-order-by-token.ts";
import { askAboutOpenAttempt } from "#modules/payments/ask-about-open-attempt.ts";
import type { LinkedOrder } from "./get-order-page.ts";
import { withLinkedOrder } from "./with-linked-order.ts";

/**
 * Has the provider asked what became of the open payment of the order behind a link: its customer is back from where they
 * paid, and no notice may have come.
 *
 * @throws order.link_unknown · order.link_expired
 */
export const checkPaymentPage = (base: BaseCtx, token: string): Promise<void> =>
  withLinkedOrder(
    base,
    token,
    async (db, tokenHash): Promise<{ linked: LinkedOrder }> => ({
      linked: await findOrderByLink(base, db, tokenHash),
    }),
    (tx, { linked }) => askAboutOpenAttempt(tx, linked.orderId),
  );
