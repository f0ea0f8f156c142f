import type { ShopRow } from "#db/schema/shops.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { hashToken, newToken, openSealed } from "#kernel/secrets.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { endLinks, insertLink, prolongLink } from "./order-links.repository.ts";
import { linkExpiry, orderLinkUrl } from "./order-link.rules.ts";

type OrderLink = { url: string; expiresAt: Date };

/**
 * A link to an order, such as for a message about its state: the one there is, given new time, or where none is alive a
 * new one, which ends those made before.
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
  const { db, shopId } = tx;
  const now = tx.now();
  const expiresAt = linkExpiry(now, orderLinkHours);
  const sealed = await prolongLink(db, shopId, orderId, { now, expiresAt });
  const known = sealed === null ? null : openSealed(tx.secrets, sealed);
  if (known !== null) return { url: orderLinkUrl(tx.settings.checkoutUrl, known), expiresAt };
  await endLinks(db, shopId, orderId, now);
  return makeOrderLink(tx, orderId, { orderLinkHours });
}

/** The first link to an order. */
export async function makeOrderLink(
  tx: Tx,
  orderId: OrderId,
  { orderLinkHours }: Pick<ShopRow, "orderLinkHours">,
): Promise<OrderLink> {
  const { db, shopId } = tx;
  const now = tx.now();
  const expiresAt = linkExpiry(now, orderLinkHours);
  const token = newToken();
  await insertLink(db, {
    tokenHash: hashToken(token),
    tokenSealed: tx.secrets.seal(token),
    shopId,
    orderId,
    createdAt: now,
    expiresAt,
  });
  return { url: orderLinkUrl(tx.settings.checkoutUrl, token), expiresAt };
}
