import { sql } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import type { CampaignId, ShopId, SmsAccountId } from "#kernel/ids.ts";

/** Of messages that were taken: what the provider reports. A report that came before stays. */
export async function applyReports(
  db: Db,
  shopId: ShopId,
  reports: readonly { providerRef: string; outcome: "delivered" | "undelivered"; reason: string | null }[],
  now: Date,
): Promise<CampaignId[]> {
  if (reports.length === 0) return [];
  const rows = reports.map(({ providerRef, outcome, reason }) => ({
    ref: providerRef,
    state: outcome === "delivered" ? "delivered" : "failed",
    reason,
  }));
  const { rows: moved } = await db.execute<{ id: CampaignId }>(sql`
    update campaign_people p set state = r.state, reason = r.reason, reported_at = ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(ref text, state text, reason text)
    where p.shop_id = ${shopId} and p.provider_ref = r.ref and p.state in ('sent', 'unknown')
    returning p.campaign_id as id`);
  return [...new Set(moved.map(({ id }) => id))];
}

/**
 * Sent a while ago and without a word on whether they arrived: one of each shop before the second of any, and in a shop first
 * those about whom nobody asked yet, then those about whom it was asked longest ago. That it is asked now is noted.
 */
export async function takeUnreported(
  db: Db,
  { since, before, now }: { since: Date; before: Date; now: Date },
  limit: number,
) {
  const { rows } = await db.execute<Unreported>(sql`
    with silent as (
      select p.shop_id, p.campaign_id, p.phone, c.account_id, p.asked_at,
        row_number() over (partition by p.shop_id order by p.asked_at nulls first, p.sent_at) as place
      from campaign_people p join campaigns c on c.shop_id = p.shop_id and c.id = p.campaign_id
      where p.state = 'sent' and p.provider_ref is not null and c.account_id is not null
        and p.sent_at between ${since.toISOString()}::timestamptz and ${before.toISOString()}::timestamptz
    ), taken as (
      select p.shop_id, p.campaign_id, p.phone, s.account_id, s.place, s.asked_at
      from silent s join campaign_people p using (shop_id, campaign_id, phone)
      where p.state = 'sent'
      order by s.place, s.asked_at nulls first, s.shop_id
      limit ${limit} for update of p skip locked
    ), noted as (
      update campaign_people p set asked_at = ${now.toISOString()}::timestamptz
      from taken t where p.shop_id = t.shop_id and p.campaign_id = t.campaign_id and p.phone = t.phone
      returning p.shop_id, p.campaign_id, p.phone, p.provider_ref, t.account_id, t.place, t.asked_at
    )
    select shop_id as "shopId", campaign_id as "campaignId", phone, provider_ref as "providerRef", account_id as "accountId"
    from noted order by place, asked_at nulls first, shop_id`);
  return rows;
}

type Unreported = {
  shopId: ShopId;
  campaignId: CampaignId;
  phone: string;
  providerRef: string;
  accountId: SmsAccountId;
};
