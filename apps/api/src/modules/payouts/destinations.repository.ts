import { and, asc, eq, isNull } from "drizzle-orm";
import { payoutDestinations } from "#db/schema/payouts.ts";
import type { Db } from "#kernel/db.ts";
import type { PayoutDestinationId, ShopId } from "#kernel/ids.ts";

const kept = (shopId: ShopId) =>
  and(eq(payoutDestinations.shopId, shopId), isNull(payoutDestinations.removedAt));

/** Where the shop's money may go, in the order in which it was kept. */
export const findDestinations = (db: Db, shopId: ShopId) =>
  db.select().from(payoutDestinations).where(kept(shopId)).orderBy(asc(payoutDestinations.id));

export async function findDestination(db: Db, shopId: ShopId, id: PayoutDestinationId) {
  const [row] = await db
    .select()
    .from(payoutDestinations)
    .where(and(kept(shopId), eq(payoutDestinations.id, id)));
  return row;
}

export const insertDestination = (db: Db, values: typeof payoutDestinations.$inferInsert) =>
  db.insert(payoutDestinations).values(values);

/** @returns whether it was there */
export async function removeKept(
  db: Db,
  shopId: ShopId,
  id: PayoutDestinationId,
  now: Date,
): Promise<boolean> {
  const removed = await db
    .update(payoutDestinations)
    .set({ removedAt: now })
    .where(and(kept(shopId), eq(payoutDestinations.id, id)))
    .returning({ id: payoutDestinations.id });
  return removed.length > 0;
}
