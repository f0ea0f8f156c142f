import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { seesNumbers } from "#kernel/masked-phones.ts";
import { requireMay } from "#kernel/require-may.ts";
import { openSealed } from "#kernel/secrets.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { requireOrderInSight } from "#modules/orders/require-order-in-sight.ts";
import { getRider } from "#modules/riders/get-rider.ts";
import { refuse } from "./deliveries.errors.ts";
import { findOpen } from "./deliveries.repository.ts";
import { riderLinkUrl } from "./deliveries.rules.ts";

/**
 * The link of whoever brings an order. Behind it stands a customer's whole number: it is shown to who sees all orders and all
 * numbers, and to the colleague whose own it is.
 *
 * @throws order.not_found
 * @throws delivery.none        nobody has the order
 * @throws delivery.link_hidden the caller is shown less than the link shows
 * @throws access.denied
 */
export async function getDeliveryLink(
  ctx: Ctx,
  orderId: OrderId,
): Promise<{ url: string; riderPhone: string }> {
  requireMay(ctx, "order.assign");
  const open = await inTransaction(ctx, async (tx) => {
    await requireOrderInSight(tx, orderId);
    return findOpen(tx.db, tx.shopId, orderId);
  });
  if (!open?.tokenSealed) throw refuse("delivery.none");
  const rider = await getRider(ctx, open.riderId);
  const isOwn = ctx.actor.kind === "staff" && ctx.actor.userId === rider.userId;
  if (!isOwn && !(seesNumbers(ctx) && onlyStaffOf(ctx.actor) === null)) throw refuse("delivery.link_hidden");
  const token = openSealed(ctx.secrets, open.tokenSealed);
  if (token === null) throw refuse("delivery.none");
  return { url: riderLinkUrl(ctx.settings.checkoutUrl, token), riderPhone: rider.phone };
}
