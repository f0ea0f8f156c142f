import { and, asc, eq, lt, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";

/** Somebody may be typing their PIN, or nobody knows yet whether it came. */
const beingPaid = sql`exists (
  select from payment_attempts a join payment_intents i on i.shop_id = a.shop_id and i.id = a.intent_id
  where i.shop_id = ${orders.shopId} and i.order_id = ${orders.id}
    and a.status in ('created', 'submitted', 'pending', 'unknown'))
  or exists (select from payment_claims c
    where c.shop_id = ${orders.shopId} and c.order_id = ${orders.id} and c.status = 'open')`;

/** Orders of every shop whose deposit has not come by a moment; under the system role. */
export const findUnpaidDeposits = (db: Db, now: Date, limit: number) =>
  db
    .select({ shopId: orders.shopId, id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.lifecycle, "pending"),
        lt(orders.depositUntil, now),
        eq(orders.paidMinor, orders.refundedMinor),
        sql`not (${beingPaid})`,
      ),
    )
    .orderBy(asc(orders.depositUntil))
    .limit(limit);

/** Whether money of an order may be on its way. */
export async function isBeingPaid(db: Db, shopId: ShopId, id: OrderId): Promise<boolean> {
  const [row] = await db
    .select({ isPaid: sql<boolean>`(${beingPaid})` })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.id, id)));
  return row?.isPaid ?? false;
}
