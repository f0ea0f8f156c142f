import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { type DeliveryAreaId, newId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuseTakenName } from "./delivery-areas.errors.ts";
import { deliveryAreaAdded } from "./delivery-areas.events.ts";
import { type DeliveryAreaForm, insertArea } from "./delivery-areas.repository.ts";
import { feeOf } from "./delivery-areas.rules.ts";

/**
 * Adds an area. The same key with the same form answers the area that it added. Owners only.
 *
 * @throws access.denied
 * @throws delivery_area.name_taken another area that was not removed has this name, whatever the case
 * @throws idempotency.key_reused
 */
export function addDeliveryArea(ctx: Ctx, form: DeliveryAreaForm, idempotencyKey: string) {
  requireMay(ctx, "delivery_area.change");
  return inTransaction(ctx, (tx) => {
    const request = { scope: "delivery_area.add", key: idempotencyKey, content: form };
    return createOnce(tx, request, async () => {
      const now = tx.now();
      const id: DeliveryAreaId = newId("are", now);
      const values = { ...form, ...feeOf(form), shopId: tx.shopId, id, createdAt: now, updatedAt: now };
      const area = await insertArea(tx.db, values).catch(refuseTakenName);
      await tx.audit({ action: deliveryAreaAdded.eventName, subject: id, after: area });
      await tx.emit(deliveryAreaAdded({ deliveryAreaId: id }));
      return area;
    });
  });
}
