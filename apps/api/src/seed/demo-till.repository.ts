import { and, desc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";

/** The newest order that is being made and not paid at all. */
export async function newestUnpaidOrder(ctx: Ctx): Promise<OrderId | undefined> {
  const [order] = await ctx.store.tenant(ctx.shopId, (db) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.shopId, ctx.shopId),
          inArray(orders.lifecycle, ["preparing", "ready", "pending"]),
          eq(orders.paymentStatus, "unpaid"),
          isNotNull(orders.submittedAt),
          gt(orders.totalMinor, 0),
        ),
      )
      .orderBy(desc(orders.number))
      .limit(1),
  );
  return order?.id;
}
