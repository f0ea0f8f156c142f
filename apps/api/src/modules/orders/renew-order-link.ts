import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { insertLink } from "./order-links.repository.ts";
import { linkExpiry, orderLinkUrl } from "./order-link.rules.ts";

/**
 * Makes another link to an order, such as for a message about its state. Links made before stay as they are: only
 * their hashes are kept, so they cannot be shown again.
 *
 * @returns `expiresAt`: until when an order that was not sent in may be filled in through it
 */
export async function renewOrderLink(tx: Tx, orderId: OrderId): Promise<{ url: string; expiresAt: Date }> {
  const { orderLinkHours } = await getShop(tx);
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
