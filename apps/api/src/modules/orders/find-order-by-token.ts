import { chatLink } from "#kernel/chat-link.ts";
import type { ShopRow } from "#db/schema/shops.ts";
import type { BaseCtx, Settings } from "#kernel/ctx.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import { pictureUrl } from "#modules/media/picture.rules.ts";
import { findLinkedOrder } from "./order-links.repository.ts";
import { type LinkEnd, linkEnd } from "./order-link.rules.ts";
import { refuse } from "./orders.errors.ts";

/**
 * Whose order a link opens.
 *
 * @param db of a transaction that was opened for the link
 * @returns `expiresAt`: until when the order may be filled in through this link
 * @throws order.link_unknown no such link was ever made
 * @throws order.link_expired it was not sent in in time, ended more than 30 days ago, has a newer link, or the shop has closed for good; the body says which, and
 *   names the shop with the way back to its chat
 */
export async function findOrderByLink(
  base: BaseCtx,
  db: Db,
  tokenHash: string,
): Promise<{ shopId: ShopId; orderId: OrderId; expiresAt: Date }> {
  const linked = await findLinkedOrder(db, tokenHash);
  if (!linked) throw refuse("order.link_unknown");
  const { shopId, orderId, expiresAt, shop, customerLanguage } = linked;
  refuseEndedLink(base, linked, { ...shop, shopId, language: customerLanguage ?? shop.language });
  return { shopId, orderId, expiresAt };
}

/** The shop to whose chat an ended link leads back. */
type ShopOfLink = Pick<ShopRow, "shopId" | "name" | "phone" | "logoKey" | "language">;

/**
 * @param shop with the language in which it writes to this customer
 * @throws order.link_expired as above
 */
export function refuseEndedLink(
  { settings, now }: BaseCtx,
  linked: Parameters<typeof linkEnd>[0] & Parameters<typeof linkEnd>[1],
  shop: ShopOfLink,
): void {
  const end = linkEnd(linked, linked, now());
  if (end) throw refuse("order.link_expired", {}, { body: wayBack(settings, shop, end) });
}

/** Nothing of the order: who holds an old link learns no more than whose it was. */
const wayBack = (settings: Settings, shop: ShopOfLink, reason: LinkEnd) => ({
  reason,
  shop: {
    id: shop.shopId,
    name: shop.name,
    logo_url: pictureUrl(shop.logoKey, "small"),
    language: shop.language,
    chat_url: chatLink(settings, shop.phone),
  },
});
