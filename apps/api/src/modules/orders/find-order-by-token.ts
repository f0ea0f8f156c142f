import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import { hashToken } from "#kernel/secrets.ts";
import { findLinkedOrder } from "./order-links.repository.ts";
import { isLinkOpen } from "./order-link.rules.ts";
import { refuse } from "./orders.errors.ts";

/**
 * Whose order a link opens.
 *
 * @returns `expiresAt`: until when the order may be filled in through this link
 * @throws order.link_unknown no such link was ever made
 * @throws order.link_expired it was not sent in in time, or ended more than 30 days ago
 */
export async function findOrderByToken(
  base: BaseCtx,
  token: string,
): Promise<{ shopId: ShopId; orderId: OrderId; expiresAt: Date }> {
  const linked = await inSystem(base, (tx) => findLinkedOrder(tx.db, hashToken(token)));
  if (!linked) throw refuse("order.link_unknown");
  if (!isLinkOpen(linked, linked, base.now())) throw refuse("order.link_expired");
  const { shopId, orderId, expiresAt } = linked;
  return { shopId, orderId, expiresAt };
}
