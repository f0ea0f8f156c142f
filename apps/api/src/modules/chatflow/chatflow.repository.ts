import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { conversations, messages } from "#db/schema/conversations.ts";
import { orders } from "#db/schema/orders.ts";
import { receipts } from "#db/schema/receipts.ts";
import { shops } from "#db/schema/shops.ts";
import { builtOnce } from "#kernel/built-once.ts";
import type { Db } from "#kernel/db.ts";
import type { ChannelId, CustomerId, OrderId, ShopId } from "#kernel/ids.ts";

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

const toldOrder = builtOnce((db) =>
  db
    .select({ order: orders, shop: shops, conversation: conversations, receipt: receipts })
    .from(orders)
    .innerJoin(shops, eq(shops.shopId, orders.shopId))
    .innerJoin(
      conversations,
      and(eq(conversations.shopId, orders.shopId), eq(conversations.customerId, orders.customerId)),
    )
    .leftJoin(receipts, and(eq(receipts.shopId, orders.shopId), eq(receipts.orderId, orders.id)))
    .where(and(eq(orders.shopId, sql.placeholder("shopId")), eq(orders.id, sql.placeholder("orderId"))))
    .orderBy(desc(conversations.lastMessageAt))
    .limit(1)
    .for("update", { of: conversations })
    .prepare("told_order"),
);

/**
 * An order with its shop, its receipt, and the conversation its customer used last, on whatever channel, which is
 * locked. Undefined for somebody who never wrote.
 */
export async function findToldOrder(db: Db, shopId: ShopId, orderId: OrderId) {
  const [row] = await toldOrder(db).execute({ shopId, orderId });
  return row;
}
