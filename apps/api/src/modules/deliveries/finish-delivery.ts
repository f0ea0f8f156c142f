import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { moveOrder } from "#modules/orders/change-order-lifecycle.ts";
import type { DeliveryFailure } from "#modules/orders/order-lifecycle.rules.ts";
import { requireStageEntry } from "#modules/workflow/require-stage-entry.ts";
import { refuse } from "./deliveries.errors.ts";
import type { DeliveryRow } from "./deliveries.repository.ts";
import { isWithRider, proofOf } from "./deliveries.rules.ts";
import { endDelivery } from "./end-delivery.ts";
import { isPinRight } from "./require-pin.ts";

/** What is said at the door. */
export type Handover = {
  /** The code as the customer said it; null: none was said. */
  pin: string | null;
  /** Who took the goods, where it was not the customer. */
  receivedBy: string;
};

/** An order and its open delivery, both locked. */
export type OnTheRoad = { order: OrderRow; delivery: DeliveryRow };

/**
 * Brings an order onto the road, where it is not there yet.
 *
 * @throws delivery.not_ready  the shop is not done with it
 * @throws order.stage_blocked a stage of the shop's workflow does not let it in yet
 */
export async function leaveWith(tx: Tx, order: OrderRow): Promise<OrderRow> {
  requireReady(order);
  if (order.lifecycle !== "ready") return order;
  await requireStageEntry(tx, order, "out_for_delivery");
  return moveOrder(tx, order, "out_for_delivery");
}

function requireReady({ lifecycle }: OrderRow): void {
  if (!isWithRider(lifecycle)) throw refuse("delivery.not_ready");
}

/**
 * Writes down that an order reached its customer, and what says so.
 *
 * @throws delivery.not_ready
 * @throws delivery.wrong_pin     the code is another one; its try was counted before
 * @throws delivery.proof_missing neither code nor picture nor who took it
 * @throws order.stage_blocked    a stage of the shop's workflow asks for another proof, or for what is not there yet
 */
export async function finishDelivery(
  tx: Tx,
  { order, delivery }: OnTheRoad,
  handover: Handover,
): Promise<void> {
  const { receivedBy } = handover;
  const proof = proofOf({
    isPinRight: isPinRight(tx.secrets, delivery, handover.pin),
    hasPhoto: delivery.photoAt !== null,
    receivedBy,
  });
  if (proof === null) throw refuse("delivery.proof_missing", {}, { field: "pin" });
  const onTheRoad = await leaveWith(tx, order);
  await endDelivery(tx, delivery, "delivered", { proof, receivedBy });
  await addTimelineEntry(tx, order.id, "order.handed_over", { proof, rider_id: delivery.riderId });
  await requireStageEntry(tx, onTheRoad, "delivered");
  await moveOrder(tx, onTheRoad, "delivered");
}

/** Writes down that an order came back, and why; its customer is asked when to come again. */
export async function failDelivery(
  tx: Tx,
  { order, delivery }: OnTheRoad,
  { failure, reason }: { failure: DeliveryFailure; reason: string },
): Promise<void> {
  if (failure === "other" && reason === "") throw refuse("delivery.reason_missing", {}, { field: "reason" });
  requireReady(order);
  await endDelivery(tx, delivery, "failed");
  // It was on the road all the same, whatever a stage there asks for.
  const onTheRoad = order.lifecycle === "ready" ? await moveOrder(tx, order, "out_for_delivery") : order;
  await moveOrder(tx, onTheRoad, "ready", reason, { failure });
}
