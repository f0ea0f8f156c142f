import type { ShopRow } from "#db/schema/shops.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { insertLink } from "./order-links.repository.ts";
import { linkExpiry, orderLinkUrl } from "./order-link.rules.ts";

type OrderLink = { url: string; expiresAt: Date };

/**
 * Makes another link to an order, such as for a message about its state. Links made before stay as they are: only
 * their hashes are kept, so they cannot be shown again.
 *
 * @returns `expiresAt`: until when an order that was not sent in may be filled in through it
 */
export const renewOrderLink = async (tx: Tx, orderId: OrderId): Promise<OrderLink> =>
  addOrderLink(tx, orderId, await getShop(tx));

/** The same, where the shop is known. */
export async function addOrderLink(
  tx: Tx,
  orderId: OrderId,
  { orderLinkHours }: Pick<ShopRow, "orderLinkHours">,
): Promise<OrderLink> {
  const token = newToken();
  const now = tx.now();
  const expiresAt = linkExpiry(now, orderLinkHours);
  await insertLink(tx.db, {
    tokenHash: hashToken(token),
    shopId: tx.shopId,
    orderId,
    createdAt: now,
    expiresAt,
  });
  return { url: orderLinkUrl(tx.settings.checkoutUrl, token), expiresAt };
}
