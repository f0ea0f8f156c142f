import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { RiderId, UserId } from "#kernel/ids.ts";
import { orderAssigned } from "./orders.events.ts";
import { updateOrder } from "./orders.repository.ts";

/**
 * Says who brings an order whose row is locked; null: nobody. A colleague who brings it looks after it as well, and what they
 * take at the door is with them. A rider without an account leaves it with who looks after it.
 */
export async function setRider(
  tx: Tx,
  { id, lifecycle, staffId, carriedBy }: OrderRow,
  rider: { id: RiderId; userId: UserId | null } | null,
): Promise<void> {
  const colleague = rider?.userId ?? null;
  const isOnTheRoad = lifecycle === "out_for_delivery";
  await updateOrder(tx.db, tx.shopId, id, {
    outsideRiderId: rider && colleague === null ? rider.id : null,
    staffId: colleague ?? staffId,
    carriedBy: isOnTheRoad && rider ? colleague : carriedBy,
    updatedAt: tx.now(),
  });
  if (colleague === null || colleague === staffId) return;
  const by = tx.actor.kind === "staff" ? tx.actor.userId : null;
  await tx.emit(orderAssigned({ orderId: id, staffId: colleague, by, at: tx.now().toISOString() }));
}
