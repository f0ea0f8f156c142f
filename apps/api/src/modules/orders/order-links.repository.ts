import { and, eq, sql } from "drizzle-orm";
import { customers } from "#db/schema/customers.ts";
import { orderLinks, orders } from "#db/schema/orders.ts";
import { shops } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";

export const insertLink = (db: Db, values: typeof orderLinks.$inferInsert) =>
  db.insert(orderLinks).values(values);

/** Runs under the system role: the token alone says whose order it is. */
export async function findLinkedOrder(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      shopId: orders.shopId,
      orderId: orders.id,
      expiresAt: orderLinks.expiresAt,
      lifecycle: orders.lifecycle,
      submittedAt: orders.submittedAt,
      cancelledAt: orders.cancelledAt,
      completedAt: orders.completedAt,
      cancelReason: orders.cancelReason,
      shop: { name: shops.name, phone: shops.phone, logoKey: shops.logoKey, language: shops.language },
      customerLanguage: customers.language,
    })
    .from(orderLinks)
    .innerJoin(orders, and(eq(orders.shopId, orderLinks.shopId), eq(orders.id, orderLinks.orderId)))
    .innerJoin(shops, eq(shops.shopId, orders.shopId))
    .leftJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
    .where(eq(orderLinks.tokenHash, tokenHash));
  return row;
}

const noOpenLink = (now: Date) => sql`not exists (select 1 from order_links l
  where l.shop_id = orders.shop_id and l.order_id = orders.id and l.expires_at > ${now.toISOString()}::timestamptz)`;

/** Orders of every shop whose last link ran out before they were sent in; under the system role. */
export const findExpiredOrders = (db: Db, now: Date, limit: number) =>
  db
    .select({ shopId: orders.shopId, id: orders.id })
    .from(orders)
    .where(and(eq(orders.lifecycle, "awaiting_customer"), noOpenLink(now)))
    .limit(limit);

/** Cancels the order unless it was sent in or got a new link meanwhile. */
export async function expireOrder(db: Db, shopId: ShopId, id: OrderId, now: Date, cancelReason: string) {
  const rows = await db
    .update(orders)
    .set({ lifecycle: "cancelled", cancelledAt: now, updatedAt: now, cancelReason })
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.id, id),
        eq(orders.lifecycle, "awaiting_customer"),
        noOpenLink(now),
      ),
    )
    .returning({ id: orders.id });
  return rows.length > 0;
}
