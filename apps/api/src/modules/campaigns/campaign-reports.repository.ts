import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { campaignPeople, campaigns } from "#db/schema/campaigns.ts";
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
 * Sent a while ago and without a word on whether they arrived: first those about whom nobody asked yet, then those about whom it
 * was asked longest ago. That it is asked now is noted.
 */
export async function takeUnreported(
  db: Db,
  { since, before, now }: { since: Date; before: Date; now: Date },
  limit: number,
) {
  const found = await findUnreported(db, { since, before }, limit);
  if (found.length > 0) {
    const keys = found.map(({ shopId, campaignId, phone }) => ({
      shop: shopId,
      campaign: campaignId,
      phone,
    }));
    await db.execute(sql`
      update campaign_people p set asked_at = ${now.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(keys)}::json) as k(shop text, campaign text, phone text)
      where p.shop_id = k.shop and p.campaign_id = k.campaign and p.phone = k.phone`);
  }
  return found;
}

const findUnreported = (db: Db, { since, before }: { since: Date; before: Date }, limit: number) =>
  db
    .select({
      shopId: campaignPeople.shopId,
      campaignId: campaignPeople.campaignId,
      phone: campaignPeople.phone,
      providerRef: sql<string>`${campaignPeople.providerRef}`,
      accountId: sql<SmsAccountId>`${campaigns.accountId}`,
    })
    .from(campaignPeople)
    .innerJoin(
      campaigns,
      and(eq(campaigns.shopId, campaignPeople.shopId), eq(campaigns.id, campaignPeople.campaignId)),
    )
    .where(
      and(
        eq(campaignPeople.state, "sent"),
        isNotNull(campaignPeople.providerRef),
        isNotNull(campaigns.accountId),
        sql`${campaignPeople.sentAt} between ${since.toISOString()}::timestamptz and ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(sql`${campaignPeople.askedAt} asc nulls first`, asc(campaignPeople.sentAt))
    .limit(limit)
    .for("update", { of: campaignPeople, skipLocked: true });
