import type { DeliveryOutcome } from "#db/schema/deliveries.ts";
import type { Tx } from "#kernel/ctx.ts";
import { deliveryEnded } from "./deliveries.events.ts";
import { type DeliveryRow, updateDelivery } from "./deliveries.repository.ts";

/** Ends a delivery whose row is locked: its link opens nothing any more, and its code is forgotten. */
export async function endDelivery(
  tx: Tx,
  { id, orderId }: Pick<DeliveryRow, "id" | "orderId">,
  outcome: DeliveryOutcome,
  values: Partial<Pick<DeliveryRow, "proof" | "receivedBy">> = {},
): Promise<void> {
  const ended = { endedAt: tx.now(), outcome, tokenSealed: null, pinSealed: null };
  await updateDelivery(tx.db, tx.shopId, id, { ...ended, ...values });
  await tx.emit(deliveryEnded({ orderId, deliveryId: id }));
}
