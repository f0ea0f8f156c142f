import { and, eq, sql } from "drizzle-orm";
import { orderFees, orders } from "#db/schema/orders.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import type { Minor } from "#kernel/money.ts";

/** What is added to the goods; `basisPoints` of a share, in hundredths of a percent. */
export type OrderFee = { name: string; basisPoints: number | null; amountMinor: Minor };

export async function insertFees(
  db: Db,
  { shopId, orderId }: { shopId: ShopId; orderId: OrderId },
  fees: readonly OrderFee[],
): Promise<void> {
  if (fees.length === 0) return;
  await db.insert(orderFees).values(fees.map((fee, position) => ({ ...fee, shopId, orderId, position })));
}

/** The next number of a device's letter. Other sales of that letter wait from here until this one is committed. */
export async function takeTillNumber(db: Db, shopId: ShopId, prefix: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${shopId}|till|${prefix}`}, 0))`);
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${orders.tillNumber}), 0)`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.tillPrefix, prefix)));
  return row!.last + 1;
}
