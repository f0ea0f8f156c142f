import { and, eq, inArray, sql } from "drizzle-orm";
import { openAttemptStatuses, paymentAttempts } from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

/** Attempts of which nobody knows yet how they end. */
export async function sumOpenAttempts(
  db: Db,
  shopId: ShopId,
): Promise<{ count: number; amountMinor: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amountMinor: sql<number>`coalesce(sum(${paymentAttempts.amountMinor}), 0)::float8`,
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.shopId, shopId), inArray(paymentAttempts.status, openAttemptStatuses)));
  return row!;
}
