import type { OrderRow } from "#db/schema/orders.ts";
import { AppError } from "#kernel/app-error.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { type DeliveryId, newId, type OrderId, type RiderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { requireSent } from "#modules/notices/find-held.ts";
import { queueNotice } from "#modules/notices/queue-notice.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { lockOrderInScope } from "#modules/orders/lock-order-in-scope.ts";
import { notRefused, type OrderOutcome } from "#modules/orders/order-outcome.ts";
import { setRider } from "#modules/orders/set-rider.ts";
import { lockRider } from "#modules/riders/get-rider.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { refuse } from "./deliveries.errors.ts";
import { deliveryGiven } from "./deliveries.events.ts";
import { findOpenForUpdate, insertDelivery, updateDelivery } from "./deliveries.repository.ts";
import { mayBeGiven, riderLinkUrl } from "./deliveries.rules.ts";
import { endDelivery } from "./end-delivery.ts";
import { newPin } from "./new-pin.ts";

/** To whom an order is given. */
export type Giving = {
  riderId: RiderId;
  /** What the customer pays the rider beside the total; null: nothing was agreed. */
  fareMinor: number | null;
  /** Whether the rider is sent the link by SMS. */
  tellsRider: boolean;
};

/**
 * Gives an order to a rider. Whoever had it before has it no more and their link ends; who has it already keeps their link,
 * and what was agreed of the fare is written down. The code that the customer was told stays while the goods are on the road.
 *
 * @throws order.not_found
 * @throws delivery.not_for_delivery it is collected, or has arrived or was cancelled
 * @throws rider.not_found
 * @throws notice.abroad · notice.too_many where the rider is to be told by SMS
 * @throws access.denied
 */
export function giveOrder(ctx: Ctx, orderId: OrderId, giving: Giving): Promise<void> {
  requireMay(ctx, "order.assign");
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrderInScope(tx, orderId);
    await give(tx, order, giving);
  });
}

/**
 * Gives many orders to a rider, each by itself: one that cannot be given keeps no other from it.
 *
 * @throws access.denied
 */
export async function giveOrders(ctx: Ctx, ids: readonly OrderId[], giving: Giving): Promise<OrderOutcome[]> {
  requireMay(ctx, "order.assign");
  const outcomes: OrderOutcome[] = [];
  for (const id of ids) outcomes.push(await giveOne(ctx, id, giving));
  return outcomes;
}

async function giveOne(ctx: Ctx, id: OrderId, giving: Giving): Promise<OrderOutcome> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const order = await lockOrderInScope(tx, id);
      const outcome = (await give(tx, order, giving)) ? "changed" : "unchanged";
      return { id, number: order.number, outcome, ...notRefused };
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "order.not_found") return { id, number: null, outcome: "not_found", ...notRefused };
    return { id, number: null, outcome: "refused", ...notRefused, problem: error.code };
  }
}

/** @returns whether somebody else has it now, or for another fare */
async function give(tx: Tx, order: OrderRow, giving: Giving): Promise<boolean> {
  if (!mayBeGiven(order)) throw refuse("delivery.not_for_delivery");
  const rider = await lockRider(tx, giving.riderId);
  const before = await findOpenForUpdate(tx.db, tx.shopId, order.id);
  if (before?.riderId === rider.id) {
    if (before.fareMinor === giving.fareMinor) return false;
    await updateDelivery(tx.db, tx.shopId, before.id, { fareMinor: giving.fareMinor });
    await tx.audit({
      action: "delivery.fare_agreed",
      subject: order.id,
      after: { fare_minor: giving.fareMinor },
    });
    await tx.emit(deliveryGiven({ orderId: order.id, deliveryId: before.id }));
    return true;
  }
  if (before) await endDelivery(tx, before, "taken_back");
  // Whoever is on the road with the goods has the customer's code asked for; another one would be news that comes too late.
  const pinSealed =
    order.lifecycle === "out_for_delivery" && before?.pinSealed
      ? before.pinSealed
      : tx.secrets.seal(newPin());
  const now = tx.now();
  const id: DeliveryId = newId("dlv", now);
  const token = newToken();
  await insertDelivery(tx.db, {
    shopId: tx.shopId,
    id,
    orderId: order.id,
    riderId: rider.id,
    tokenHash: hashToken(token),
    tokenSealed: tx.secrets.seal(token),
    pinSealed,
    fareMinor: giving.fareMinor,
    givenBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
    givenAt: now,
  });
  await setRider(tx, order, rider);
  await addTimelineEntry(tx, order.id, "order.rider_given", { rider_id: rider.id });
  await tx.audit({ action: deliveryGiven.eventName, subject: order.id, after: { rider_id: rider.id } });
  await tx.emit(deliveryGiven({ orderId: order.id, deliveryId: id }));
  if (giving.tellsRider) await tellRider(tx, order, rider, token);
  return true;
}

async function tellRider(
  tx: Tx,
  { number }: OrderRow,
  { phone }: { phone: string },
  token: string,
): Promise<void> {
  const shop = await getShop(tx);
  const facts = {
    shop: shop.name,
    number: String(number ?? ""),
    link: riderLinkUrl(tx.settings.checkoutUrl, token),
  };
  const to = { shopId: tx.shopId, recipient: phone, language: shop.language };
  requireSent(await queueNotice(tx, { ...to, kind: "delivery.link", channel: "sms", facts }));
}
