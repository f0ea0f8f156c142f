import { and, eq, sql } from "drizzle-orm";
import type { Language } from "@agiza/i18n/language";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { receipts } from "#db/schema/receipts.ts";
import { shops } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";

/** What an SMS about an order is made from; undefined where there is no such order. */
export async function findOrderForSms(db: Db, shopId: ShopId, id: OrderId) {
  const [found] = await db
    .select({
      id: orders.id,
      number: orders.number,
      lifecycle: orders.lifecycle,
      cancelReason: orders.cancelReason,
      totalMinor: orders.totalMinor,
      paidMinor: orders.paidMinor,
      fulfilmentKind: orders.fulfilmentKind,
      isPractice: orders.isPractice,
      phone: sql<string | null>`coalesce(${orders.customerPhone}, ${customers.phone})`,
      language: sql<Language>`coalesce(${customers.language}, 'sw')`,
      shopName: shops.name,
      orderLinkHours: shops.orderLinkHours,
      receiptNumber: receipts.number,
    })
    .from(orders)
    .innerJoin(shops, eq(shops.shopId, orders.shopId))
    .leftJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
    .leftJoin(receipts, and(eq(receipts.shopId, orders.shopId), eq(receipts.orderId, orders.id)))
    .where(and(eq(orders.shopId, shopId), eq(orders.id, id)));
  return found;
}

export type OrderForSms = NonNullable<Awaited<ReturnType<typeof findOrderForSms>>>;
