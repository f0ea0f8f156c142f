import { and, asc, eq, inArray, isNotNull, lte, ne } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, OrderId, ShopId } from "#kernel/ids.ts";

/** Orders of every shop whose goods were held long enough, the first ones first; under the system role. */
export const findEndedHolds = (db: Db, now: Date, limit: number) =>
  db
    .select({ shopId: orders.shopId, id: orders.id })
    .from(orders)
    .where(lte(orders.heldUntil, now))
    .orderBy(asc(orders.heldUntil))
    .limit(limit);

/**
 * Ends the hold of an order, unless it was sent in or given more time meanwhile. One that somebody is busy with is left
 * for the next time.
 *
 * @returns whether it did
 */
export async function endHold(db: Db, shopId: ShopId, id: OrderId, now: Date): Promise<boolean> {
  const ended = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.id, id), lte(orders.heldUntil, now)))
    .for("update", { skipLocked: true });
  const rows = await db
    .update(orders)
    .set({ heldUntil: null })
    .where(and(eq(orders.shopId, shopId), inArray(orders.id, ended)))
    .returning({ id: orders.id });
  return rows.length > 0;
}

/** Whether goods are held for another order of a customer that waits for them. */
export async function isHeldForOther(
  db: Db,
  shopId: ShopId,
  { id, customerId }: { id: OrderId; customerId: CustomerId },
): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.customerId, customerId),
        ne(orders.id, id),
        eq(orders.lifecycle, "awaiting_customer"),
        isNotNull(orders.heldUntil),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Until when the goods of an order are held whose row the caller has locked. */
export const setHeldUntil = (db: Db, shopId: ShopId, id: OrderId, heldUntil: Date) =>
  db
    .update(orders)
    .set({ heldUntil })
    .where(and(eq(orders.shopId, shopId), eq(orders.id, id)));

/** Those of some orders whose goods are held. */
export async function findHeldAmong(db: Db, shopId: ShopId, ids: readonly OrderId[]): Promise<OrderId[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), inArray(orders.id, [...ids]), isNotNull(orders.heldUntil)))
    .orderBy(orders.id);
  return rows.map(({ id }) => id);
}
