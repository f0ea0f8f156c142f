import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockOrderInScope } from "#modules/orders/lock-order-in-scope.ts";
import { refuse } from "./deliveries.errors.ts";
import { parcelChanged } from "./deliveries.events.ts";
import { findParcel, insertParcel, updateParcel } from "./parcels.repository.ts";
import { mayGoByBus, type ParcelForm } from "./parcels.rules.ts";

/**
 * Writes down by which bus an order goes, to where and who pays the freight. Its customer is told once it is sent, and again
 * when it is sent again.
 *
 * @throws order.not_found
 * @throws parcel.not_for_bus it is collected, or has arrived or was cancelled
 * @throws access.denied
 */
export function saveParcel(ctx: Ctx, orderId: OrderId, form: ParcelForm): Promise<void> {
  requireMay(ctx, "order.change");
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrderInScope(tx, orderId);
    if (!mayGoByBus(order)) throw refuse("parcel.not_for_bus");
    const { db, shopId } = tx;
    const before = await findParcel(db, shopId, orderId);
    const values = {
      ...form,
      // What the shop paid is none of its customer's business.
      freightMinor: form.freightBy === "customer" ? form.freightMinor : null,
      savedBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
      updatedAt: tx.now(),
    };
    if (before) await updateParcel(db, shopId, orderId, values);
    else await insertParcel(db, { shopId, orderId, ...values });
    const { company, destination, freightBy } = form;
    const after = { company, destination, freight_by: freightBy, waybill: form.waybill };
    await tx.audit({ action: "parcel.changed", subject: orderId, after });
    await tx.emit(parcelChanged({ orderId }));
  });
}
