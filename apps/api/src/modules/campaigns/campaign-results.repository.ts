import { sql } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import type { CampaignId, ShopId } from "#kernel/ids.ts";
import { capDays } from "./campaign.rules.ts";

/** What came of a campaign. `answered`: people who wrote in the chat; orders once each. */
export type CampaignResults = { answered: number; orders: number; amountMinor: number; paidMinor: number };

/**
 * Whoever got the message and wrote to the shop, or ordered, within seven days after it. Sales at the counter count as well: an
 * SMS brings people to the door. What is owed nothing to the message counts too, which nobody can tell apart.
 */
export async function findResults(db: Db, shopId: ShopId, id: CampaignId): Promise<CampaignResults> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with people as materialized (
      select coalesce(n.customer_id, p.customer_id) as customer_id, p.sent_at,
        p.sent_at + make_interval(days => ${capDays}) as until
      from campaign_people p
      left join customer_phones n on n.shop_id = p.shop_id and n.phone = p.phone
      where p.shop_id = ${shopId} and p.campaign_id = ${id} and p.state in ('sent', 'delivered', 'read')
    ), bought as (
      select distinct on (o.id) o.id, f.amount_minor, greatest(0, o.paid_minor - o.refunded_minor) as paid_minor
      from people join orders o on o.shop_id = ${shopId} and o.customer_id = people.customer_id
        and o.submitted_at >= people.sent_at and o.submitted_at < people.until
      cross join lateral order_figures(o) f
      where f.figure = 'sale'
      order by o.id
    )
    select (select count(*) from people where exists (
        select from conversations v join messages m on m.shop_id = v.shop_id and m.conversation_id = v.id
        where v.shop_id = ${shopId} and v.customer_id = people.customer_id and m.direction = 'in'
          and m.at >= people.sent_at and m.at < people.until)) as answered,
      (select count(*) from bought) as orders,
      (select coalesce(sum(amount_minor), 0) from bought) as amount_minor,
      (select coalesce(sum(paid_minor), 0) from bought) as paid_minor`);
  const row = rows[0]!;
  return {
    answered: Number(row["answered"]),
    orders: Number(row["orders"]),
    amountMinor: Number(row["amount_minor"]),
    paidMinor: Number(row["paid_minor"]),
  };
}
