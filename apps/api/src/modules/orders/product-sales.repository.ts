import { sql } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import { firstIdAt, type ProductId, type ShopId, type UserId } from "#kernel/ids.ts";

/** `day` as the shop counts it, `2026-11-21`. */
export type SoldOnDay = { day: string; quantity: number; totalMinor: number };

const dayMs = 86_400_000;

/**
 * What was sold of a product, by itself and within sets, on each of the last days of the shop, today the last, also where nothing was; in orders that were
 * sent in and not cancelled; practice counts for nothing.
 *
 * @param query.staffId of whose orders alone; null: of all
 */
export async function findSoldByDay(
  db: Db,
  shopId: ShopId,
  {
    productId,
    staffId,
    days,
    now,
  }: { productId: ProductId; staffId: UserId | null; days: number; now: Date },
): Promise<SoldOnDay[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const oldest = firstIdAt("ord", new Date(now.getTime() - days * dayMs));
  const { rows } = await db.execute<{ day: string; quantity: string; total_minor: string }>(sql`
    with here as (
      select time_zone, (${at} at time zone time_zone)::date as today from shops where shop_id = ${shopId}),
    lines as (
      select order_id, quantity * pack_units as quantity, total_minor from order_lines
      where shop_id = ${shopId} and product_id = ${productId} and order_id >= ${oldest}
      union all
      select l.order_id, p.quantity * l.quantity, p.total_minor
      from order_line_parts p join order_lines l on l.shop_id = p.shop_id and l.id = p.line_id
      where p.shop_id = ${shopId} and p.product_id = ${productId} and l.order_id >= ${oldest}),
    sold as (
      select (o.created_at at time zone h.time_zone)::date as day, sum(l.quantity) as quantity,
        sum(l.total_minor) as total_minor
      from here h, lines l join orders o on o.shop_id = ${shopId} and o.id = l.order_id
      where o.submitted_at is not null and o.lifecycle <> 'cancelled' and not o.is_practice
        and (${staffId}::text is null or o.staff_id = ${staffId})
      group by 1)
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.quantity, 0) as quantity,
      coalesce(s.total_minor, 0)::bigint as total_minor
    from here h
    cross join lateral generate_series((h.today - ${days - 1}::int)::timestamp, h.today::timestamp, interval '1 day') as d(day)
    left join sold s on s.day = d.day::date
    order by d.day`);
  return rows.map(({ day, quantity, total_minor }) => ({
    day,
    quantity: Number(quantity),
    totalMinor: Number(total_minor),
  }));
}
