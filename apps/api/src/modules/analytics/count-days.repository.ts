import { type SQL, sql } from "drizzle-orm";
import { analyticsFigures } from "#db/schema/analytics.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

/**
 * Counts some days of a shop anew. Sales are those of the first page: orders that were sent in on the day, less what was given
 * up of them. The goods of an order carry its discount, and what was given up of it, each by its share. An order belongs to each
 * campaign whose message its customer got within seven days before.
 *
 * @param days of the shop's zone, "2026-11-29"
 */
export async function countDays(db: Db, shopId: ShopId, days: string[]): Promise<void> {
  const counted = sql`array[${sql.join(
    days.map((day) => sql`${day}`),
    sql`, `,
  )}]::date[]`;
  // A plan for the given days is no better, and making it anew each time takes longer than counting them.
  await db.execute(sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`);
  await db.execute(sql`
    delete from ${analyticsFigures} where shop_id = ${shopId} and day = any(${counted}) and split <> 'product_month'`);
  await db.execute(sql`
    with days as (
      select d.day, d.day::timestamp at time zone s.time_zone as since, (d.day + 1)::timestamp at time zone s.time_zone as until,
        s.time_zone
      from unnest(${counted}) as d (day) join shops s on s.shop_id = ${shopId}),
    sold as (
      select d.day, f.amount_minor, o.*,
        lpad(extract(hour from o.submitted_at at time zone d.time_zone)::text, 2, '0') as hour,
        case when o.customer_id is null then 'unnamed' when c.created_at >= d.since and c.created_at < d.until then 'new'
          else 'returning' end as customer
      from days d
      join orders o on o.shop_id = ${shopId} and o.submitted_at >= d.since and o.submitted_at < d.until
      cross join lateral order_figures(o) f
      left join customers c on c.shop_id = o.shop_id and c.id = o.customer_id
      where f.figure = 'sale'),
    goods as (
      select s.day, coalesce(l.product_id, '') as product, l.quantity as units, l.unit_cost_minor is not null as is_costed,
        round(l.total_minor * kept.share * (1 - s.discount_minor::numeric / greatest(s.subtotal_minor, 1))) as amount_minor,
        round(coalesce(l.unit_cost_minor, 0) * l.quantity * kept.share) as cost_minor
      from sold s
      cross join lateral (select case s.total_minor when 0 then 1 else s.amount_minor::numeric / s.total_minor end as share) kept
      join order_lines l on l.shop_id = ${shopId} and l.order_id = s.id),
    goods_by as (
      select case grouping(product) when 1 then 'goods' else 'product' end as split, day, coalesce(product, '') as key,
        count(*) as count, sum(amount_minor) as amount_minor, sum(units) as units,
        coalesce(sum(amount_minor) filter (where is_costed), 0) as costed_minor, sum(cost_minor) as cost_minor
      from goods group by grouping sets ((day, product), (day))),
    money as (
      select d.day, t.order_id, t.posted_at,
        case e.direction when 'debit' then e.amount_minor else -e.amount_minor end as amount_minor
      from days d
      join ledger_transactions t on t.shop_id = ${shopId} and t.posted_at >= d.since and t.posted_at < d.until
      join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
      where (e.account_code = 'cash_drawer' or e.account_code like 'cash\\_with:%'
          or e.account_code like 'provider\\_clearing:%' or e.account_code like 'own\\_till:%')
        and (t.source_type in ('payment_attempt', 'refund') or (t.source_type = 'payout' and t.order_id is not null))),
    told as (
      select d.day, d.since as from_day, d.until as to_day, p.campaign_id, r.customer_id, r.since, r.until
      from days d
      join campaign_people p on p.shop_id = ${shopId} and p.sent_at >= d.since - interval '7 days' and p.sent_at < d.until
      cross join lateral reached_by_campaign(p) r),
    figures (split, day, key, count, amount_minor) as (
      select 'campaign_sent', day, campaign_id, count(*), 0 from told where since >= from_day group by day, campaign_id
      union all
      select 'campaign_answer', t.day, t.campaign_id, count(distinct v.id), 0 from told t
      join conversations v on v.shop_id = ${shopId} and v.customer_id = t.customer_id
        and v.last_inbound_at >= greatest(t.since, t.from_day)
      cross join lateral (
        select min(m.at) as at from messages m where m.shop_id = v.shop_id and m.conversation_id = v.id
          and m.direction = 'in' and m.at >= t.since and m.at < t.until) word
      where word.at >= t.from_day and word.at < t.to_day and answered_campaign(v, t.campaign_id) = word.at
      group by t.day, t.campaign_id
      union all
      select 'campaign', day, campaign_id, count(*), sum(amount_minor) from (
        select distinct s.day, t.campaign_id, s.id, s.amount_minor from sold s
        join told t on t.day = s.day and t.customer_id = s.customer_id
          and s.submitted_at >= t.since and s.submitted_at < t.until) brought
      group by day, campaign_id
      union all
      select 'sales', day, '', count(*), sum(amount_minor) from sold group by day
      union all
      select 'hour', day, hour, count(*), sum(amount_minor) from sold group by day, hour
      union all
      select 'source', day, case fulfilment_kind when 'counter' then 'counter' else source end, count(*), sum(amount_minor)
      from sold group by 2, 3
      union all
      select 'staff', day, coalesce(staff_id, ''), count(*), sum(amount_minor) from sold group by 2, 3
      union all
      select 'area', day, coalesce(delivery_area_id, fulfilment_kind), count(*), sum(amount_minor) from sold group by 2, 3
      union all
      select 'customer', day, customer, count(*), sum(amount_minor) from sold group by 2, 3
      union all
      select 'way', day, step, count(*), 0 from sold
      cross join lateral unnest(array['submitted', case when amount_minor <= paid_minor - refunded_minor then 'paid' end,
        case when lifecycle in ('picked_up', 'delivered', 'completed') then 'done' end]) as step
      where source = 'whatsapp' and step is not null group by 2, 3
      union all
      select 'way', t.day, t.figure, sum(t.count), 0 from trade_figures t
      where t.shop_id = ${shopId} and t.day = any(${counted}) and t.figure in ('chat', 'cart') group by 2, 3
      union all
      select 'channel', t.day, t.channel, sum(t.count), sum(t.amount_minor) from trade_figures t
      where t.shop_id = ${shopId} and t.day = any(${counted}) and t.figure = 'received' group by 2, 3
      union all
      select 'credit', d.day, 'given', count(*), sum(b.given_minor)
      from days d join debts b on b.shop_id = ${shopId} and b.given_at >= d.since and b.given_at < d.until
      join orders o on o.shop_id = b.shop_id and o.id = b.order_id and not o.is_practice group by 2
      union all
      select 'credit', m.day, 'collected', count(*), sum(m.amount_minor)
      from money m join debts b on b.shop_id = ${shopId} and b.order_id = m.order_id and m.posted_at > b.given_at
      join orders o on o.shop_id = b.shop_id and o.id = b.order_id and not o.is_practice group by 2)
    insert into analytics_figures (shop_id, split, day, key, count, amount_minor, units, costed_minor, cost_minor)
    select ${shopId}, split, day, key, count, amount_minor, 0, 0, 0 from figures where count <> 0 or amount_minor <> 0
    union all
    select ${shopId}, split, day, key, count, amount_minor, units, costed_minor, cost_minor from goods_by`);
  await sumMonths(db, shopId, counted);
}

/** Adds up the goods of the months that some days belong to, so that a year is not read day by day. */
async function sumMonths(db: Db, shopId: ShopId, days: SQL): Promise<void> {
  const months = sql`(select distinct date_trunc('month', day)::date from unnest(${days}) as d (day))`;
  await db.execute(
    sql`delete from ${analyticsFigures} where shop_id = ${shopId} and split = 'product_month' and day in ${months}`,
  );
  await db.execute(sql`
    insert into analytics_figures (shop_id, split, day, key, count, amount_minor, units, costed_minor, cost_minor)
    select ${shopId}, 'product_month', m.first, f.key, sum(f.count), sum(f.amount_minor), sum(f.units), sum(f.costed_minor),
      sum(f.cost_minor)
    from ${months} as m (first)
    join analytics_figures f on f.shop_id = ${shopId} and f.split = 'product' and f.day >= m.first
      and f.day < m.first + interval '1 month'
    group by m.first, f.key`);
}
