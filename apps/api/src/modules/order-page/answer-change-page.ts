import type { BaseCtx } from "#kernel/ctx.ts";
import type { OrderChangeId } from "#kernel/ids.ts";
import { answerOrderChange, type ChangeAnswer } from "#modules/order-changes/answer-order-change.ts";
import { followLink, type OrderPageView, readOrderPage } from "./get-order-page.ts";
import { findLinkedPageForUpdate } from "./order-page.repository.ts";
import { withLinkedOrder } from "./with-linked-order.ts";

/**
 * Says yes or no to a change that the shop asks about, for whoever ordered.
 *
 * @returns the page as it is now
 * @throws order.link_unknown · order.link_expired · order.change_not_found
 * @throws OrderRefused with the page as it is now: `order.change_decided`, somebody was first; `order.out_of_stock`, the
 *   goods are gone meanwhile; `order.change_closed` · `order.receipted` · `order.changed` · `order.on_credit`,
 *   it is too late for it
 */
export const answerChangePage = (
  base: BaseCtx,
  token: string,
  { id, answer }: { id: OrderChangeId; answer: ChangeAnswer },
): Promise<OrderPageView> =>
  withLinkedOrder(
    base,
    token,
    async (db, tokenHash) => followLink(base, await findLinkedPageForUpdate(db, tokenHash)),
    async (tx, { linked }) => {
      await answerOrderChange(tx, linked.orderId, id, answer);
      return readOrderPage(tx, linked);
    },
  );
