import { sql } from "drizzle-orm";
import { analyticsOpenDays } from "#db/schema/analytics.ts";
import { tradeFigureChanges } from "#db/schema/dashboard.ts";
import type { Db, OlderDb } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

/** Until the transaction ends nobody else counts days of this shop: two of them would add up one month. */
export const lockCounting = (db: Db, shopId: ShopId) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`analytics|${shopId}`}, 0))`);

/** Takes days that are to be counted, the newest first. */
export async function takeOpenDays(db: Db, shopId: ShopId, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    delete from ${analyticsOpenDays} where shop_id = ${shopId} and day in (
      select day from ${analyticsOpenDays} where shop_id = ${shopId} order by day desc limit ${limit})
    returning day::text`);
  return rows.map(({ day }) => day);
}

/** Shops with days that are to be counted; under the system role. */
export async function findShopsWithOpenDays(db: Db): Promise<ShopId[]> {
  const rows = await db.selectDistinct({ shopId: analyticsOpenDays.shopId }).from(analyticsOpenDays);
  return rows.map(({ shopId }) => shopId);
}

/** Whether some trade of the shop is not counted yet. */
export async function isCounting(db: OlderDb, shopId: ShopId): Promise<boolean> {
  const { rows } = await db.execute<{ waits: boolean }>(sql`
    select exists (select from ${analyticsOpenDays} where shop_id = ${shopId})
      or exists (select from ${tradeFigureChanges} where shop_id = ${shopId}) as waits`);
  return rows[0]!.waits;
}
