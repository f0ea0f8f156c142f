import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireUnchanged } from "#kernel/edit.ts";
import type { DeliveryAreaId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./delivery-areas.errors.ts";
import { type DeliveryArea, type DeliveryAreaForm, findAreasForUpdate } from "./delivery-areas.repository.ts";
import { feeOf } from "./delivery-areas.rules.ts";
import { saveDeliveryArea } from "./save-delivery-area.ts";

/**
 * Changes an area. Owners only.
 *
 * @param edit.updatedAt of the area as the person saw it
 * @throws access.denied
 * @throws delivery_area.not_found also when it was removed
 * @throws delivery_area.name_taken
 * @throws edit.conflict somebody changed it meanwhile
 */
export function changeDeliveryArea(
  ctx: Ctx,
  id: DeliveryAreaId,
  { updatedAt: seenAt, ...form }: DeliveryAreaForm & { updatedAt: Date },
): Promise<DeliveryArea> {
  requireMay(ctx, "delivery_area.change");
  return inTransaction(ctx, async (tx) => {
    const [before] = await findAreasForUpdate(tx.db, tx.shopId, [id]);
    if (!before) throw refuse("delivery_area.not_found");
    requireUnchanged(before, seenAt, () => before);
    return saveDeliveryArea(tx, before, { ...form, ...feeOf(form, before) });
  });
}
