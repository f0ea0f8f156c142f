import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { orderLinks, orders } from "#db/schema/orders.ts";
import { receipts } from "#db/schema/receipts.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

/** The shop's newest practice order, with the sealed token of its link and whether it has its receipt. */
export async function findPracticeOrder(db: Db, shopId: ShopId) {
  const [row] = await db
    .select({
      id: orders.id,
      number: sql<number>`coalesce(${orders.number}, 0)`,
      lifecycle: orders.lifecycle,
      paymentStatus: orders.paymentStatus,
      submittedAt: orders.submittedAt,
      createdAt: orders.createdAt,
      tokenSealed: orderLinks.tokenSealed,
      hasReceipt: sql<boolean>`exists (select from ${receipts}
        where ${receipts.shopId} = ${orders.shopId} and ${receipts.orderId} = ${orders.id})`,
    })
    .from(orders)
    .leftJoin(
      orderLinks,
      and(
        eq(orderLinks.shopId, orders.shopId),
        eq(orderLinks.orderId, orders.id),
        isNull(orderLinks.endedAt),
      ),
    )
    .where(and(eq(orders.shopId, shopId), eq(orders.isPractice, true)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return row;
}
