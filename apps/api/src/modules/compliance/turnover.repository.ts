import { sql } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

export type Turnover = { lastYearMinor: number; highestYearMinor: number };

/** What was sold on one day. */
export type DaySales = { day: string; amountMinor: number };

/**
 * What was sold on each day of the twelve months up to a day on which anything was, the oldest first. Sales as below.
 */
export async function findDaysOfYear(db: Db, shopId: ShopId, today: string): Promise<DaySales[]> {
  const { rows } = await db.execute<{ day: string; amount_minor: string }>(sql`
    with days as (${daySales(shopId)})
    select day::text, amount_minor from days
    where day > ${today}::date - interval '1 year' and day <= ${today}::date order by 1`);
  return rows.map(({ day, amount_minor: amount }) => ({ day, amountMinor: Number(amount) }));
}

const daySales = (shopId: ShopId) => sql`
  select (o.submitted_at at time zone s.time_zone)::date as day, sum(f.amount_minor) as amount_minor
  from orders o
  join shops s on s.shop_id = o.shop_id
  cross join lateral order_figures(o) f
  where o.shop_id = ${shopId} and o.submitted_at is not null and f.figure = 'sale'
  group by 1`;

/**
 * What the shop sold in the twelve months up to a day, and in the twelve months in which it sold most. Sales are those of
 * analytics: orders that were sent in, less what was given up of them, on the day they were sent in; practice counts nowhere.
 *
 * @param today of the shop's zone; it belongs to the twelve months
 */
export async function sumTurnover(db: Db, shopId: ShopId, today: string): Promise<Turnover> {
  const { rows } = await db.execute<{ last_year: string; highest: string }>(sql`
    with days as (${daySales(shopId)}),
    years as (
      select sum(amount_minor) over (order by day::timestamp
        range between interval '1 year -1 days' preceding and current row) as amount_minor
      from days)
    select coalesce((select sum(amount_minor) from days
        where day > ${today}::date - interval '1 year' and day <= ${today}::date), 0) as last_year,
      coalesce((select max(amount_minor) from years), 0) as highest`);
  const [row] = rows;
  return { lastYearMinor: Number(row!.last_year), highestYearMinor: Number(row!.highest) };
}
