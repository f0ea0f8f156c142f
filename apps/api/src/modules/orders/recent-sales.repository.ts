import { and, eq, gte, isNotNull, ne, sql } from "drizzle-orm";
import { orderLines, orders } from "#db/schema/orders.ts";
import type { Db } from "#kernel/db.ts";
import type { ProductId, ShopId } from "#kernel/ids.ts";

/** How much of each product was ordered since a moment, in orders that were sent in and not cancelled; practice counts for nothing. */
export const findSoldSince = (db: Db, shopId: ShopId, since: Date) =>
  db
    .select({
      productId: sql<ProductId>`${orderLines.productId}`,
      quantity: sql<string>`sum(${orderLines.quantity} * ${orderLines.packUnits})`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.shopId, orders.shopId), eq(orderLines.orderId, orders.id)))
    .where(
      and(
        eq(orders.shopId, shopId),
        gte(orders.createdAt, since),
        isNotNull(orders.submittedAt),
        eq(orders.isPractice, false),
        ne(orders.lifecycle, "cancelled"),
        isNotNull(orderLines.productId),
      ),
    )
    .groupBy(orderLines.productId);
