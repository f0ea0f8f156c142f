import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { DeliveryAreaId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./delivery-areas.errors.ts";
import { findAreasForUpdate } from "./delivery-areas.repository.ts";
import { saveDeliveryArea } from "./save-delivery-area.ts";

/**
 * Takes an area away. Orders that went there keep its name and fee, and its name is free again. Owners only.
 *
 * @throws access.denied
 * @throws delivery_area.not_found also when it was removed before
 */
export function removeDeliveryArea(ctx: Ctx, id: DeliveryAreaId): Promise<void> {
  requireMay(ctx, "delivery_area.change");
  return inTransaction(ctx, async (tx) => {
    const [area] = await findAreasForUpdate(tx.db, tx.shopId, [id]);
    if (!area) throw refuse("delivery_area.not_found");
    await saveDeliveryArea(tx, area, { removedAt: tx.now() });
  });
}
