import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { DeliveryAreaId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findAreasForUpdate } from "./delivery-areas.repository.ts";
import { type AreaAction, changeOf } from "./delivery-areas.rules.ts";
import { saveDeliveryArea } from "./save-delivery-area.ts";

/** What became of one of many: `unchanged` when it was so already, `not_found` also when it was removed. */
type Outcome = { id: DeliveryAreaId; outcome: "changed" | "unchanged" | "not_found" };

/**
 * Does the same to many areas; what one of them cannot have done to it keeps nothing from the others. Owners only.
 *
 * @returns one outcome for each id, in their order; an id that comes twice counts once
 * @throws access.denied
 */
export function changeManyDeliveryAreas(
  ctx: Ctx,
  ids: DeliveryAreaId[],
  action: AreaAction,
): Promise<Outcome[]> {
  requireMay(ctx, "delivery_area.change");
  return inTransaction(ctx, async (tx) => {
    const areas = new Map((await findAreasForUpdate(tx.db, tx.shopId, ids)).map((area) => [area.id, area]));
    const outcomes: Outcome[] = [];
    for (const id of new Set(ids)) {
      const area = areas.get(id);
      const change = area && changeOf(action, area, tx.now());
      if (change) await saveDeliveryArea(tx, area, change);
      outcomes.push({ id, outcome: !area ? "not_found" : change ? "changed" : "unchanged" });
    }
    return outcomes;
  });
}
