import type { BaseCtx } from "#kernel/ctx.ts";
import { orderAgain } from "#modules/orders/order-again.ts";
import { followLink } from "./get-order-page.ts";
import { findLinkedPageForUpdate } from "./order-page.repository.ts";
import { withLinkedOrder } from "./with-linked-order.ts";

/**
 * Makes an order of the same things as the one behind a link.
 *
 * @returns where it waits for its customer, and what it is without
 * @throws order.link_unknown · order.link_expired
 * @throws OrderRefused with the page as it is now: `order.status_conflict`, the order is not over; `order.out_of_stock`,
 *   nothing of it is to be had
 */
export const orderPageAgain = (base: BaseCtx, token: string): Promise<{ url: string; leftOut: string[] }> =>
  withLinkedOrder(
    base,
    token,
    // Locked, so that of two that are asked for at once the second finds the first.
    async (db, tokenHash) => followLink(base, await findLinkedPageForUpdate(db, tokenHash)),
    (tx, { linked }) => orderAgain(tx, linked.orderId),
  );
