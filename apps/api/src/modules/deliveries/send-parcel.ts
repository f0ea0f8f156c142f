import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { moveOrder } from "#modules/orders/change-order-lifecycle.ts";
import { lockOrderInScope } from "#modules/orders/lock-order-in-scope.ts";
import { requireStageEntry } from "#modules/workflow/require-stage-entry.ts";
import { refuse } from "./deliveries.errors.ts";
import { parcelSent } from "./deliveries.events.ts";
import { isWithRider } from "./deliveries.rules.ts";
import { findParcel, updateParcel } from "./parcels.repository.ts";

/**
 * The bus has the order: it is on its way, and its customer is told which bus, to where, by which number and who pays the
 * freight. Sent again while it is on its way, it tells what is known by now.
 *
 * @param key the caller's own, of one pressing: twice tells once
 * @throws order.not_found · parcel.none
 * @throws delivery.not_ready the shop is not done with it, or it has arrived
 * @throws order.stage_blocked a stage of the shop's workflow does not let it in yet
 * @throws access.denied
 */
export function sendParcel(ctx: Ctx, orderId: OrderId, key: string): Promise<void> {
  requireMay(ctx, "order.change");
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrderInScope(tx, orderId);
    await tx.once({ scope: "parcel-sent", key: `${orderId}:${key}`, content: { orderId } }, async () => {
      const parcel = await findParcel(tx.db, tx.shopId, orderId);
      if (!parcel) throw refuse("parcel.none");
      if (!isWithRider(order.lifecycle)) throw refuse("delivery.not_ready");
      const now = tx.now();
      await updateParcel(tx.db, tx.shopId, orderId, { sentAt: parcel.sentAt ?? now });
      await addTimelineEntry(tx, orderId, "order.sent_by_bus", {
        company: parcel.company,
        destination: parcel.destination,
      });
      if (order.lifecycle === "ready") {
        await requireStageEntry(tx, order, "out_for_delivery");
        await moveOrder(tx, order, "out_for_delivery");
      }
      await tx.audit({ action: parcelSent.eventName, subject: orderId, after: { company: parcel.company } });
      await tx.emit(parcelSent({ orderId, at: now.toISOString() }));
      return {};
    });
  });
}
