import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { sendLinkAgain } from "./add-awaiting-order.ts";
import { isInScope } from "./order-scope.rules.ts";
import { refuse } from "./orders.errors.ts";
import { orderLinkRequested } from "./orders.events.ts";
import { findOrderForUpdate } from "./orders.repository.ts";

/**
 * Sends the link of an order that waits for its customer once more, with new time: in the chat while it is open, else by SMS.
 *
 * @param key the caller's own: pressing twice sends it once
 * @throws order.not_found
 * @throws order.status_conflict it was sent in, or is over
 * @throws access.denied         needs `orders update`
 */
export function requestOrderLink(ctx: Ctx, orderId: OrderId, key: string): Promise<void> {
  requireMay(ctx, "order.change");
  return inTransaction(ctx, async (tx) => {
    const order = await findOrderForUpdate(tx.db, tx.shopId, orderId);
    if (!order || !isInScope(tx, order)) throw refuse("order.not_found");
    await tx.once({ scope: "order.send-link", key, content: orderId }, async () => {
      if (order.lifecycle !== "awaiting_customer") {
        throw refuse("order.status_conflict", { from: order.lifecycle, to: "awaiting_customer" });
      }
      await sendLinkAgain(tx, orderId);
      await tx.audit({ action: "order.link_sent", subject: orderId });
      await tx.emit(orderLinkRequested({ orderId, request: key }));
    });
  });
}
