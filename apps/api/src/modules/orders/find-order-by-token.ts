import { chatLink } from "#kernel/chat-link.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import { hashToken } from "#kernel/secrets.ts";
import { pictureUrl } from "#modules/media/picture.rules.ts";
import { findLinkedOrder } from "./order-links.repository.ts";
import { type LinkEnd, linkEnd } from "./order-link.rules.ts";
import { refuse } from "./orders.errors.ts";

/**
 * Whose order a link opens.
 *
 * @returns `expiresAt`: until when the order may be filled in through this link
 * @throws order.link_unknown no such link was ever made
 * @throws order.link_expired it was not sent in in time, or ended more than 30 days ago; the body says which, and
 *   names the shop with the way back to its chat
 */
export async function findOrderByToken(
  base: BaseCtx,
  token: string,
): Promise<{ shopId: ShopId; orderId: OrderId; expiresAt: Date }> {
  const linked = await base.store.readSystem((db) => findLinkedOrder(db, hashToken(token)));
  if (!linked) throw refuse("order.link_unknown");
  const end = linkEnd(linked, linked, base.now());
  if (end) throw refuse("order.link_expired", {}, { body: wayBack(base, linked, end) });
  const { shopId, orderId, expiresAt } = linked;
  return { shopId, orderId, expiresAt };
}

/** Nothing of the order: who holds an old link learns no more than whose it was. */
function wayBack(
  { settings }: BaseCtx,
  { shopId, shop, customerLanguage }: NonNullable<Awaited<ReturnType<typeof findLinkedOrder>>>,
  reason: LinkEnd,
) {
  return {
    reason,
    shop: {
      id: shopId,
      name: shop.name,
      logo_url: pictureUrl(shop.logoKey, "small"),
      language: customerLanguage ?? shop.language,
      chat_url: chatLink(settings, shop.phone),
    },
  };
}
