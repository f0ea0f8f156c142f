import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { openPayoutStatuses, payoutEvents, payouts } from "#db/schema/payouts.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";

/** Payouts of some orders whose money is on its way. */
export const findOpenOfOrders = (db: Db, shopId: ShopId, orderIds: readonly OrderId[]) =>
  db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.shopId, shopId),
        inArray(payouts.orderId, [...orderIds]),
        inArray(payouts.status, openPayoutStatuses),
      ),
    );

/** Takes from what ended who got it and where, and from what the provider said of it its own words. */
export async function erasePayees(
  db: Db,
  shopId: ShopId,
  orderIds: readonly OrderId[] | null,
): Promise<void> {
  const ended = await db
    .update(payouts)
    .set({ destination: "", recipientName: "" })
    .where(
      and(
        eq(payouts.shopId, shopId),
        isNotNull(payouts.orderId),
        orderIds === null ? undefined : inArray(payouts.orderId, [...orderIds]),
        inArray(payouts.status, ["paid", "failed", "reversed"]),
      ),
    )
    .returning({ id: payouts.id });
  if (ended.length === 0) return;
  await db
    .update(payoutEvents)
    .set({ body: sql`'{}'::jsonb` })
    .where(
      and(
        eq(payoutEvents.shopId, shopId),
        inArray(
          payoutEvents.payoutId,
          ended.map(({ id }) => id),
        ),
      ),
    );
}
