import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { lockOrderInScope } from "#modules/orders/lock-order-in-scope.ts";
import { setRider } from "#modules/orders/set-rider.ts";
import { findOpenForUpdate } from "./deliveries.repository.ts";
import { endDelivery } from "./end-delivery.ts";

/**
 * Takes an order back from its rider, whose link ends; where nobody has it, nothing is to be done.
 *
 * @throws order.not_found
 * @throws access.denied
 */
export function takeOrderBack(ctx: Ctx, orderId: OrderId): Promise<void> {
  requireMay(ctx, "order.assign");
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrderInScope(tx, orderId);
    const open = await findOpenForUpdate(tx.db, tx.shopId, orderId);
    if (!open) return;
    await endDelivery(tx, open, "taken_back");
    await setRider(tx, order, null);
    await addTimelineEntry(tx, orderId, "order.rider_taken_back", { rider_id: open.riderId });
    await tx.audit({ action: "delivery.taken_back", subject: orderId, before: { rider_id: open.riderId } });
  });
}
