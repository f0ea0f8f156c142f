import type { OrderRow } from "#db/schema/orders.ts";
import { type BaseCtx, type Ctx, forShop, inTransactionOfLink, type Tx } from "#kernel/ctx.ts";
import type { Db } from "#kernel/db.ts";
import { hashToken } from "#kernel/secrets.ts";
import { lockOrder } from "#modules/orders/lock-order-in-scope.ts";
import { refuse } from "./deliveries.errors.ts";
import { type DeliveryRow, findByToken, findDeliveryForUpdate } from "./deliveries.repository.ts";
import { isLinkAlive } from "./deliveries.rules.ts";

/** The context of whoever holds a rider's link. */
export const riderCtx = (base: BaseCtx, { shopId, riderId, id }: DeliveryRow): Ctx =>
  forShop(base, shopId, { kind: "rider-link", riderId, deliveryId: id });

/**
 * The delivery that a link belongs to, open or ended.
 *
 * @param db of a transaction or a reading that was opened for the link
 * @throws delivery.link_unknown
 */
export async function findLinked(db: Db, tokenHash: string): Promise<DeliveryRow> {
  const delivery = await findByToken(db, tokenHash);
  if (!delivery) throw refuse("delivery.link_unknown");
  return delivery;
}

/** @throws delivery.link_ended it arrived, came back or was taken back, or the link is a week old; nothing more is told */
export function requireAlive(
  delivery: Pick<DeliveryRow, "endedAt" | "givenAt" | "outcome">,
  now: Date,
): void {
  if (isLinkAlive(delivery, now)) return;
  throw refuse("delivery.link_ended", {}, { body: { outcome: delivery.outcome } });
}

/** What a rider does, with the order and the delivery locked. */
type Work<T> = (tx: Tx, locked: { order: OrderRow; delivery: DeliveryRow }) => Promise<T>;

/**
 * Does in one transaction what the holder of a rider's link asks for. The same key with the same content answers what the first
 * one did, also once the link has ended.
 *
 * @throws delivery.link_unknown · delivery.link_ended · idempotency.key_reused
 */
export function onceByLink<T>(
  base: BaseCtx,
  token: string,
  request: { scope: string; key: string; content: unknown },
  work: Work<T>,
): Promise<T> {
  const tokenHash = hashToken(token);
  return inTransactionOfLink(base, tokenHash, async (db, enter) => {
    const found = await findLinked(db, tokenHash);
    const tx = enter(riderCtx(base, found));
    // First the order and then its delivery, as everybody does.
    const order = await lockOrder(tx, found.orderId);
    const delivery = (await findDeliveryForUpdate(db, tx.shopId, found.id))!;
    return tx.once({ ...request, key: `${delivery.id}:${request.key}` }, () => {
      requireAlive(delivery, tx.now());
      return work(tx, { order, delivery });
    });
  });
}
