import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { messages } from "#db/schema/conversations.ts";
import { orders } from "#db/schema/orders.ts";
import type { Db } from "#kernel/db.ts";
import type { ChannelId, CustomerId, ShopId } from "#kernel/ids.ts";

/** A customer's orders, newest first; drafts are not theirs to see. */
export const findRecentOrders = (db: Db, shopId: ShopId, customerId: CustomerId, limit: number) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.customerId, customerId), ne(orders.lifecycle, "draft")))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);

/** The newest order of a customer that was sent in and is not paid in full. */
export async function findUnpaidOrder(db: Db, shopId: ShopId, customerId: CustomerId) {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.customerId, customerId),
        isNotNull(orders.submittedAt),
        ne(orders.lifecycle, "cancelled"),
        sql`${orders.paidMinor} < ${orders.totalMinor}`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return row;
}

/** Our message that a customer's tap belongs to. */
export async function findTapped(db: Db, shopId: ShopId, channelId: ChannelId, wamid: string) {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.shopId, shopId), eq(messages.channelId, channelId), eq(messages.wamid, wamid)));
  return row?.id;
}
