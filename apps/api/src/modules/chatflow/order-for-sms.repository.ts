import { and, eq, sql } from "drizzle-orm";
import type { Language } from "@agiza/i18n/language";
import { customers } from "#db/schema/customers.ts";
import type { OrderChangeStatus } from "#db/schema/order-changes.ts";
import { orders } from "#db/schema/orders.ts";
import { receipts } from "#db/schema/receipts.ts";
import { shops } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";

/** The newest change that was wanted of it. */
const latestChange = sql<{ status: OrderChangeStatus; totalMinor: number } | null>`(
  select json_build_object('status', c.status, 'totalMinor', c.total_minor) from order_changes c
  where c.shop_id = ${orders.shopId} and c.order_id = ${orders.id} order by c.id desc limit 1)`;

/** What an SMS or a template about an order is made from; undefined where there is no such order. */
export async function findOrderForSms(db: Db, shopId: ShopId, id: OrderId) {
  const [found] = await db
    .select({
      id: orders.id,
      number: orders.number,
      lifecycle: orders.lifecycle,
      cancelReason: orders.cancelReason,
      dueOn: orders.dueOn,
      totalMinor: orders.totalMinor,
      paidMinor: orders.paidMinor,
      refundedMinor: orders.refundedMinor,
      creditedMinor: orders.creditedMinor,
      fulfilmentKind: orders.fulfilmentKind,
      isPractice: orders.isPractice,
      customerName: sql<string>`coalesce(nullif(${orders.customerName}, ''), ${customers.name}, '')`,
      phone: sql<string | null>`coalesce(${orders.customerPhone}, ${customers.phone})`,
      language: sql<Language>`coalesce(${customers.language}, 'sw')`,
      shopName: shops.name,
      orderLinkHours: shops.orderLinkHours,
      receiptNumber: receipts.number,
      change: latestChange,
    })
    .from(orders)
    .innerJoin(shops, eq(shops.shopId, orders.shopId))
    .leftJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
    .leftJoin(receipts, and(eq(receipts.shopId, orders.shopId), eq(receipts.orderId, orders.id)))
    .where(and(eq(orders.shopId, shopId), eq(orders.id, id)));
  return found;
}

/** Waits for whoever changes the order, before its link is touched: they lock the order first and its link then. */
export const holdOrder = (db: Db, shopId: ShopId, id: OrderId) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.id, id)))
    .for("key share");

export type OrderForSms = NonNullable<Awaited<ReturnType<typeof findOrderForSms>>>;
