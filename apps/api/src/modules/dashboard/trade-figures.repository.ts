import { and, eq, inArray, sql } from "drizzle-orm";
import { figureMinutes, tradeFigureChanges, tradeFigures, tradeFolds } from "#db/schema/dashboard.ts";
import { shops } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

/** Until the transaction ends nobody else folds this shop. */
export async function lockFold(db: Db, shopId: ShopId, now: Date): Promise<void> {
  await db.insert(tradeFolds).values({ shopId, foldedAt: now }).onConflictDoNothing();
  await db.select().from(tradeFolds).where(eq(tradeFolds.shopId, shopId)).for("update");
}

/**
 * Takes the changes that are committed by now, each for one taker only, and adds them to the ten minutes they belong to
 * in the shop's zone. Answers how many ten minutes are different now.
 */
export async function addChanges(db: Db, shopId: ShopId): Promise<number> {
  const { rows } = await db.execute(sql`
    with taken as (
      delete from trade_figure_changes where shop_id = ${shopId} returning figure, at, attempt_id, count, amount_minor),
    placed as (
      select t.figure, t.count, t.amount_minor, t.at at time zone s.time_zone as local,
        coalesce(a.network, a.method, '') as channel
      from taken t join shops s on s.shop_id = ${shopId}
      left join payment_attempts a on a.shop_id = ${shopId} and a.id = t.attempt_id),
    added as (
      select local::date as day, figure, channel,
        (extract(hour from local) * 60 + floor(extract(minute from local) / ${figureMinutes}) * ${figureMinutes})::int as minute,
        sum(count)::int as count, sum(amount_minor)::bigint as amount_minor
      from placed group by 1, 2, 3, 4)
    insert into trade_figures as f (shop_id, day, minute, figure, channel, count, amount_minor)
    select ${shopId}, day, minute, figure, channel, count, amount_minor from added
    on conflict (shop_id, day, minute, figure, channel) do update
      set count = f.count + excluded.count, amount_minor = f.amount_minor + excluded.amount_minor
    returning 1`);
  return rows.length;
}

export const markFolded = (db: Db, shopId: ShopId, foldedAt: Date) =>
  db.update(tradeFolds).set({ foldedAt }).where(eq(tradeFolds.shopId, shopId));

/** Shops with changes that wait to be folded in; under the system role. */
export async function findUnfolded(db: Db): Promise<ShopId[]> {
  const rows = await db.selectDistinct({ shopId: tradeFigureChanges.shopId }).from(tradeFigureChanges);
  return rows.map(({ shopId }) => shopId);
}

export type TradeFigure = Omit<typeof tradeFigures.$inferSelect, "shopId">;

/** The zone in which the shop's days begin and end. */
export async function findZone(db: Db, shopId: ShopId): Promise<string> {
  const [row] = await db.select({ zone: shops.timeZone }).from(shops).where(eq(shops.shopId, shopId));
  return row!.zone;
}

/** The figures of some days of the shop. */
export const findFigures = (db: Db, shopId: ShopId, days: string[]): Promise<TradeFigure[]> =>
  db
    .select({
      day: tradeFigures.day,
      minute: tradeFigures.minute,
      figure: tradeFigures.figure,
      channel: tradeFigures.channel,
      count: tradeFigures.count,
      amountMinor: tradeFigures.amountMinor,
    })
    .from(tradeFigures)
    .where(and(eq(tradeFigures.shopId, shopId), inArray(tradeFigures.day, days)));

/** Until when the figures hold all trade; null when nothing waits to be added, so that they hold all of it now. */
export async function findOpenSince(db: Db, shopId: ShopId): Promise<Date | null> {
  const [row] = await db
    .select({
      at: sql<string>`coalesce(${tradeFolds.foldedAt}, min(${tradeFigureChanges.at}))`.mapWith(
        tradeFolds.foldedAt,
      ),
    })
    .from(tradeFigureChanges)
    .leftJoin(tradeFolds, eq(tradeFolds.shopId, tradeFigureChanges.shopId))
    .where(eq(tradeFigureChanges.shopId, shopId))
    .groupBy(tradeFolds.foldedAt);
  return row?.at ?? null;
}
