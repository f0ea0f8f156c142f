import { and, asc, eq, lte } from "drizzle-orm";
import { type PayoutScheduleRow, payoutSchedules } from "#db/schema/payouts.ts";
import type { Db } from "#kernel/db.ts";
import type { PayoutDestinationId, ShopId } from "#kernel/ids.ts";

const ofShop = (shopId: ShopId) => eq(payoutSchedules.shopId, shopId);

export async function findSchedule(db: Db, shopId: ShopId): Promise<PayoutScheduleRow | undefined> {
  const [row] = await db.select().from(payoutSchedules).where(ofShop(shopId));
  return row;
}

/** The schedule where its time has come, locked until the transaction ends; of two processes the second finds it moved on. */
export async function takeDueSchedule(
  db: Db,
  shopId: ShopId,
  now: Date,
): Promise<PayoutScheduleRow | undefined> {
  const [row] = await db
    .select()
    .from(payoutSchedules)
    .where(and(ofShop(shopId), lte(payoutSchedules.nextAt, now)))
    .for("update");
  return row;
}

/** Shops whose time has come. */
export const findDueShops = (db: Db, now: Date) =>
  db
    .select({ shopId: payoutSchedules.shopId })
    .from(payoutSchedules)
    .where(lte(payoutSchedules.nextAt, now))
    .orderBy(asc(payoutSchedules.nextAt))
    .limit(100);

export const putSchedule = (db: Db, { shopId, ...values }: PayoutScheduleRow) =>
  db
    .insert(payoutSchedules)
    .values({ shopId, ...values })
    .onConflictDoUpdate({ target: payoutSchedules.shopId, set: values });

export const updateSchedule = (
  db: Db,
  shopId: ShopId,
  values: Pick<PayoutScheduleRow, "nextAt" | "lastAt" | "lastSkip">,
) => db.update(payoutSchedules).set(values).where(ofShop(shopId));

/** @returns whether there was one */
export async function deleteSchedule(
  db: Db,
  shopId: ShopId,
  destinationId?: PayoutDestinationId,
): Promise<boolean> {
  const gone = await db
    .delete(payoutSchedules)
    .where(
      and(
        ofShop(shopId),
        destinationId === undefined ? undefined : eq(payoutSchedules.destinationId, destinationId),
      ),
    )
    .returning({ shopId: payoutSchedules.shopId });
  return gone.length > 0;
}
