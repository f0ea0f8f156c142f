import type { Tx } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import { refuseTakenName } from "./delivery-areas.errors.ts";
import { deliveryAreaChanged, deliveryAreaRemoved } from "./delivery-areas.events.ts";
import { type DeliveryArea, type DeliveryAreaChange, updateArea } from "./delivery-areas.repository.ts";

/**
 * Writes what is different of an area whose row is locked, with its trace and its event.
 *
 * @throws delivery_area.name_taken
 */
export async function saveDeliveryArea(
  tx: Tx,
  before: DeliveryArea,
  change: DeliveryAreaChange,
): Promise<DeliveryArea> {
  const values = { ...change, updatedAt: editedAt(before, tx.now()) };
  const after = await updateArea(tx.db, tx.shopId, before.id, values).catch(refuseTakenName);
  const event = change.removedAt ? deliveryAreaRemoved : deliveryAreaChanged;
  await tx.audit({ action: event.eventName, subject: before.id, before, after });
  await tx.emit(event({ deliveryAreaId: before.id }));
  return after;
}
