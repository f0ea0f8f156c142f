import type { Lifecycle } from "#db/schema/orders.ts";
import type { BaseCtx, Tx } from "#kernel/ctx.ts";
import { hashToken } from "#kernel/secrets.ts";
import type { DeliveryFailure } from "#modules/orders/order-lifecycle.rules.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { lockOrder } from "#modules/orders/lock-order-in-scope.ts";
import type { CashHolder } from "#modules/payments/ledger.rules.ts";
import { takeCashAtDoor } from "#modules/payments/take-cash.ts";
import { getRider } from "#modules/riders/get-rider.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./deliveries.errors.ts";
import { mostCash } from "./deliveries.rules.ts";
import { failDelivery, finishDelivery, type Handover, leaveWith, type OnTheRoad } from "./finish-delivery.ts";
import { countPinTry } from "./require-pin.ts";
import { findLinked, onceByLink } from "./with-rider-link.ts";

/** Where the order is after what the rider did. */
type RiderDid = { lifecycle: Lifecycle };

/**
 * The rider has left with the goods; the customer is told, with the code to say at the door.
 *
 * @throws delivery.link_unknown · delivery.link_ended · delivery.not_ready · order.stage_blocked
 */
export const leaveByLink = (base: BaseCtx, token: string, key: string): Promise<RiderDid> =>
  onceByLink(base, token, { scope: "delivery-left", key, content: {} }, async (tx, { order }) => ({
    lifecycle: (await leaveWith(tx, order)).lifecycle,
  }));

/**
 * The rider handed the goods over, and took cash for them.
 *
 * @param handover.collectedMinor all that they took, in hundredths; 0: nothing
 * @param key the device's own, of one hand-over: however often it is sent, it happens once
 * @throws delivery.link_unknown · delivery.link_ended · delivery.not_ready · order.stage_blocked
 * @throws delivery.wrong_pin · delivery.too_many_tries · delivery.proof_missing
 * @throws delivery.too_much_cash more than is due and what there is no change for
 */
export async function handOverByLink(
  base: BaseCtx,
  limits: RateLimitPort,
  token: string,
  { collectedMinor, ...handover }: Handover & { collectedMinor: number },
  key: string,
): Promise<RiderDid> {
  if (handover.pin !== null) await countTry(base, limits, token);
  const request = { scope: "delivery-done", key, content: { collectedMinor, ...handover } };
  return onceByLink(base, token, request, async (tx, found) => {
    const onTheRoad = await leaveWith(tx, found.order);
    if (collectedMinor > 0) await collect(tx, { ...found, order: onTheRoad }, collectedMinor, key);
    // With the cash in it: a stage may ask that all is paid.
    const order = collectedMinor > 0 ? await lockOrder(tx, onTheRoad.id) : onTheRoad;
    await finishDelivery(tx, { ...found, order }, handover);
    return { lifecycle: "delivered" };
  });
}

/** One that has ended already costs no try: its hand-over is sent again, or refused for that. */
async function countTry(base: BaseCtx, limits: RateLimitPort, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  const delivery = await base.store.readOfLink(tokenHash, (db) => findLinked(db, tokenHash));
  if (delivery.endedAt === null) await countPinTry(limits, delivery.id);
}

async function collect(
  tx: Tx,
  { order, delivery }: OnTheRoad,
  amountMinor: number,
  key: string,
): Promise<void> {
  if (amountMinor > mostCash(dueOf(order))) throw refuse("delivery.too_much_cash");
  const rider = await getRider(tx, delivery.riderId);
  const holder: CashHolder = rider.userId ?? rider.id;
  await takeCashAtDoor(tx, { orderId: order.id, holder, amountMinor }, `${delivery.id}:${key}`);
}

/**
 * The goods come back; the customer is asked when to come again.
 *
 * @throws delivery.link_unknown · delivery.link_ended · delivery.not_ready
 * @throws delivery.reason_missing it has no name, and nobody said what happened
 */
export const failByLink = (
  base: BaseCtx,
  token: string,
  what: { failure: DeliveryFailure; reason: string },
  key: string,
): Promise<RiderDid> =>
  onceByLink(base, token, { scope: "delivery-failed", key, content: what }, async (tx, found) => {
    await failDelivery(tx, found, what);
    return { lifecycle: "ready" };
  });
