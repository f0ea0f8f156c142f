import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { orderCountChanges, orderCounts, orders } from "#db/schema/orders.ts";
import { shops } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";
import { type OrderFilter, orderFilters } from "./order-filters.rules.ts";
import { inEarnest } from "./order-conditions.repository.ts";

export type Counts = Record<string, number>;

const ofShop = (shopId: ShopId) => eq(orderCounts.shopId, shopId);

export async function findCounts(db: Db, shopId: ShopId) {
  const [row] = await db.select().from(orderCounts).where(ofShop(shopId));
  return row;
}

/** Until the transaction ends nobody else folds or recounts this shop. */
export async function lockCounts(db: Db, shopId: ShopId, now: Date) {
  await db.insert(orderCounts).values({ shopId, counts: {}, foldedAt: now }).onConflictDoNothing();
  const [row] = await db.select().from(orderCounts).where(ofShop(shopId)).for("update");
  return row!;
}

/** Takes the changes that are committed by now, each for one taker only; answers their sums. */
export async function takeChanges(db: Db, shopId: ShopId): Promise<Counts> {
  const { rows } = await db.execute<{ filter: string; difference: number }>(sql`
    with taken as (delete from order_count_changes where shop_id = ${shopId} returning filter, difference)
    select filter, sum(difference)::int as difference from taken group by filter`);
  return Object.fromEntries(rows.map(({ filter, difference }) => [filter, difference]));
}

/** What the orders themselves come to, less the changes that are still to be folded in: both of one moment. */
export async function countOrders(db: Db, shopId: ShopId): Promise<Record<OrderFilter, number>> {
  const columns = Object.fromEntries(
    orderFilters.map((filter) => [
      filter,
      sql<number>`(count(*) filter (where ${inEarnest(filter)}) - coalesce((
        select sum(c.difference) from ${orderCountChanges} c
        where c.shop_id = ${shopId} and c.filter = ${filter}), 0))::int`,
    ]),
  ) as Record<OrderFilter, SQL<number>>;
  const [row] = await db.select(columns).from(orders).where(eq(orders.shopId, shopId));
  return row!;
}

/** What the orders given to one person come to, counted now. */
export async function countOrdersOf(db: Db, shopId: ShopId, staffId: UserId): Promise<Counts> {
  const columns = Object.fromEntries(
    orderFilters.map((filter) => [filter, sql<number>`count(*) filter (where ${inEarnest(filter)})::int`]),
  ) as Record<OrderFilter, SQL<number>>;
  const [row] = await db
    .select(columns)
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.staffId, staffId)));
  return row!;
}

export const saveCounts = (
  db: Db,
  shopId: ShopId,
  values: { counts: Counts; foldedAt: Date; recountedAt?: Date },
) => db.update(orderCounts).set(values).where(ofShop(shopId));

/** Shops whose counts were not compared with their orders since a moment; under the system role. */
export async function findUncompared(db: Db, since: Date, limit: number): Promise<ShopId[]> {
  const rows = await db
    .select({ shopId: shops.shopId })
    .from(shops)
    .leftJoin(orderCounts, eq(orderCounts.shopId, shops.shopId))
    .where(or(isNull(orderCounts.recountedAt), lt(orderCounts.recountedAt, since)))
    .limit(limit);
  return rows.map(({ shopId }) => shopId);
}

/** Shops with changes that wait to be folded in; under the system role. */
export async function findUnfolded(db: Db): Promise<ShopId[]> {
  const rows = await db.selectDistinct({ shopId: orderCountChanges.shopId }).from(orderCountChanges);
  return rows.map(({ shopId }) => shopId);
}
